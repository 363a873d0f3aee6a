/** What a day on a site begins with: a letter and two polls go out to known readers (test scenario). */
import type { Poll, PollQuestion } from '../../../../contract/answers/polls.ts'
import { hashesOfRight } from '../../../answers/polls/rights/right-hashes.ts'
import { pressesOf } from '../../test-press.ts'
import type { TestSite } from '../../test-site.ts'
import { type Part, type Person, people } from './people.ts'

/** A reader, as the site knows them. */
export interface Reader {
  person: Person
  /** By which the site knows the person: ids, tokens, the right in their mail. */
  marks: string[]
  right: string
  /** All that may be stored of it: beside a person's ids among the marks, and in one table, used or not. */
  hashes: string[]
  /** The address of the image that counts who opened the letter; none under strict anonymity. */
  openMark: string | undefined
}

/** What the proof knows, and nobody else may find out. */
export interface Known extends Reader {
  part: Part
  /** Ids of what they said: replies, receipts, answers. */
  said: string[]
}

/** When a reader called: by the site's clock, and by the machine's, from and to. */
export interface Moment {
  at: number
  from: number
  to: number
}

/** Before anybody says anything. */
export interface Prepared {
  site: TestSite
  letterId: string
  polls: { mailed: MadePoll; open: MadePoll }
  readers: Reader[]
  /** What belongs to everybody alike: the letter, the polls, their questions. */
  common: string[]
  /** Ids of all that the author can ask for by name, among them each subscriber's. */
  asked: string[]
}

export interface Scene extends Prepared {
  known: Known[]
  moments: Moment[]
  /** What calls without a name were answered: status, headers and body. */
  exchanges: string[]
}

export interface MadePoll {
  poll: Poll
  questionId: string
}

/** Two presses of Send, whose mails are all in the outbox. */
export async function prepareDay(site: TestSite): Promise<Prepared> {
  const { post, get, readers: add } = pressesOf(() => site)
  const send = async (url: string, payload: object) => {
    const headers = { prefer: 'respond-async' }
    await site.asAuthor({ method: 'POST', url, payload, headers })
  }
  await post('/api/settings', { key: 'notification_email', value: 'author@example.org' })
  const ids = await add(...people.map(({ email }) => email.split('@')[0] ?? ''))
  const words = { subject: 'Plums', body: '<p>Plums.</p>', fromName: 'Ada' }
  await send('/api/send-newsletter', { ...words, everyone: true, except: [] })
  const [letter] = await get<{ id: string; uniqueToken: string }[]>('/api/newsletters')
  const letterId = letter?.id ?? ''
  const polls = { mailed: await makePoll(site, 'mailed'), open: await makePoll(site, 'anyone') }
  await send(`/api/polls/${polls.mailed.poll.id}/send`, { selectedSubscriberIds: ids })
  const common = [letterId, letter?.uniqueToken ?? '', ...Object.values(polls).flatMap(idsOf)]
  const marks = await marksOf(site)
  const readers = people.map((person, index) => readerOf(marks, { site, person, id: ids[index] ?? '' }))
  return { site, letterId, polls, readers, common, asked: [...common, ...ids] }
}

const idsOf = ({ poll, questionId }: MadePoll) => [poll.id, poll.uniqueToken, questionId]

async function makePoll(site: TestSite, answering: string): Promise<MadePoll> {
  const { post } = pressesOf(() => site)
  const poll = (await post('/api/polls', { title: `Tea for ${answering}`, answering })).json<Poll>()
  const question = { questionText: 'Why tea?', questionType: 'textarea' }
  const made = await post(`/api/polls/${poll.id}/questions`, question)
  return { poll, questionId: made.json<PollQuestion>().id }
}

/** By address: all that the mails to it hold of its own. */
async function marksOf(site: TestSite): Promise<Map<string, string[]>> {
  const marks = new Map<string, string[]>()
  for (const { recipient, text, html } of await site.inbox()) {
    const links = `${text} ${html}`.match(/(?:right=|\/open\/|\/unsubscribe\/)[\w-]+/g) ?? []
    marks.set(recipient, [...(marks.get(recipient) ?? []), ...links])
  }
  return marks
}

function readerOf(
  all: Map<string, string[]>,
  { site, person, id }: { site: TestSite; person: Person; id: string },
): Reader {
  const { email, from, headers } = person
  const links = [...new Set(all.get(email) ?? [])]
  const open = links.find(link => link.startsWith('/open/'))
  const value = (link: string) => link.split(/[=/]/).at(-1) ?? ''
  const right = value(links.find(link => link.startsWith('right=')) ?? '')
  const hashes = hashesOfRight(site.config, right)
  return {
    person,
    right,
    hashes,
    openMark: open && `${open}.gif`,
    marks: [email, id, from, ...Object.values(headers), ...links.map(value), ...hashes],
  }
}
