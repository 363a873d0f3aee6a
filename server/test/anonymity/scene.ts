/** One day on a site: a letter and two polls go out, known readers open, reply, keep receipts, answer with rights and without (test scenario). */
import type { LightMyRequestResponse } from 'fastify'
import type { Poll, PollQuestion } from '../../../contract/answers/polls.ts'
import { pressesOf } from '../test-press.ts'
import type { TestSite } from '../test-site.ts'
import { type Part, type Person, partOf, people } from './people.ts'

/** What the proof knows, and nobody else may find out. */
export interface Known {
  person: Person
  part: Part
  /** By which the person is known to the site: ids, tokens, the right in their mail. */
  marks: string[]
  right: string
  /** Ids of what they said: replies, receipts, answers. */
  said: string[]
}

export interface Scene {
  known: Known[]
  /** What belongs to everybody alike: the letter, the polls, their questions. */
  common: string[]
  /** Ids of all that the author can ask for by name, among them each subscriber's. */
  asked: string[]
}

type Post = (url: string, payload: object) => Promise<LightMyRequestResponse>

/**
 * @param order who of `people` takes part, in the order of the day; each part is said by whoever has its place
 * @returns once all of it was done
 */
export async function playDay(site: TestSite, order: readonly number[]): Promise<Scene> {
  const { post, get, readers } = pressesOf(() => site)
  await post('/api/settings', { key: 'notification_email', value: 'author@example.org' })
  const ids = await readers(...people.map(({ email }) => email.split('@')[0] ?? ''))
  const payload = { subject: 'Plums', body: '<p>Plums.</p>', fromName: 'Ada' }
  const everyone = { everyone: true, except: [] as string[] }
  await post('/api/send-newsletter', { ...payload, ...everyone })
  const [letter] = await get<{ id: string; uniqueToken: string }[]>('/api/newsletters')
  const polls = [await makePoll(post, 'mailed'), await makePoll(post, 'anyone')]
  const [mailed, open] = polls
  await post(`/api/polls/${mailed?.poll.id}/send`, { selectedSubscriberIds: ids })
  const marks = await marksOf(site)

  const known: Known[] = []
  const all = people.map((person, index) => ({ person, ...marksFor(marks, person, ids[index] ?? '') }))
  for (const { person, openMark } of all)
    await site.asVisitor({ url: openMark, headers: person.headers }, person.from)
  for (const [number, who] of order.entries()) {
    const one = all[who]
    if (!one) throw new Error('There is no such person')
    const part = partOf(number)
    const speaker = speakerOf(site, one.person, part)
    const said = await speaker.speak(letter?.id ?? '', { mailed, open, right: one.right })
    known.push({ ...one, part, said })
  }
  return {
    known,
    asked: [letter?.id ?? '', letter?.uniqueToken ?? '', ...polls.flatMap(idsOf), ...ids],
    common: [letter?.id ?? '', letter?.uniqueToken ?? '', ...polls.flatMap(idsOf)],
  }
}

interface MadePoll {
  poll: Poll
  questionId: string
}

const idsOf = ({ poll, questionId }: MadePoll) => [poll.id, poll.uniqueToken, questionId]

async function makePoll(post: Post, answering: string): Promise<MadePoll> {
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

function marksFor(all: Map<string, string[]>, { email, from, headers }: Person, id: string) {
  const links = [...new Set(all.get(email) ?? [])]
  const value = (link: string) => link.split(/[=/]/).at(-1) ?? ''
  return {
    right: value(links.find(link => link.startsWith('right=')) ?? ''),
    openMark: `${links.find(link => link.startsWith('/open/'))}.gif`,
    marks: [email, id, from, ...Object.values(headers), ...links.map(value)],
  }
}

/** @returns what one person does without a name, by calls that show all of them that calls can show */
function speakerOf(site: TestSite, { from, headers }: Person, part: Part) {
  const { replyKey, lookup, publicKey, ownWords, sealed } = part.receipt
  const call = (url: string, payload: object) =>
    site.asVisitor({ method: 'POST', url, payload, headers }, from)
  const answer = ({ poll, questionId }: MadePoll, more: object) =>
    call('/api/poll-responses', {
      pollId: poll.id,
      answers: [{ questionId, answerText: part.words }],
      answerId: part.answerId,
      ...more,
    })
  return {
    async speak(
      letterId: string,
      polls: { mailed: MadePoll | undefined; open: MadePoll | undefined; right: string },
    ) {
      // Refused calls are calls too.
      await call('/api/responses', { message: '', newsletterId: letterId })
      const sent = await call('/api/responses', { message: part.words, newsletterId: letterId, replyKey })
      const said = [sent.json<{ id: string }>().id]
      await call('/api/receipts', { replyKey, lookup, publicKey, ownWords })
      said.push(...(await answered(site, said[0] ?? '', sealed)))
      await call('/api/receipts/open', { lookup })
      const again = await call('/api/receipts/messages', {
        lookup,
        message: part.again,
        ownWords,
        replyKey: `${replyKey}0`,
      })
      if (again.statusCode === 201) said.push(again.json<{ id: string }>().id)
      if (polls.mailed) said.push((await answer(polls.mailed, { right: polls.right })).json().id)
      if (polls.mailed) await answer(polls.mailed, { right: polls.right, answerId: `${part.answerId}-again` })
      if (polls.open) said.push((await answer(polls.open, {})).json().id)
      await call('/api/page-view', { path: '/' })
      if (said.some(id => !id)) throw new Error(`Something was not taken: ${said}`)
      return said
    },
  }
}

/** The author answers, where the reply has arrived. @returns the ids of receipt and answer */
async function answered(site: TestSite, replyId: string, sealed: string): Promise<string[]> {
  const list = (await site.asAuthor({ url: '/api/responses?limit=200' })).json<
    { id: string; receipt: { id: string } | null }[]
  >()
  const receiptId = list.find(({ id }) => id === replyId)?.receipt?.id
  if (!receiptId) return []
  const url = `/api/receipts/${receiptId}/answers`
  const answer = await site.asAuthor({ method: 'POST', url, payload: { sealed } })
  return [receiptId, answer.json<{ id: string }>().id]
}
