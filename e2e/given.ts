/** What a story starts from, made by the author's own calls: subscribers, drafts, sent letters. */
import type { Poll, PollQuestion } from '../contract/answers/polls.ts'
import type { BingoGame } from '../contract/games/bingo.ts'
import type { DurdleGame } from '../contract/games/durdle.ts'
import type { Letter } from '../contract/letters/letters.ts'
import type { Subscriber } from '../contract/people/subscribers.ts'
import type { SiteProcess } from './site-process.ts'

async function made<T>(site: SiteProcess, path: string, body: unknown): Promise<T> {
  const answer = await site.call('POST', path, body)
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body as T
}

/** One after the other, so that the first is the oldest. */
export async function givenSubscribers(site: SiteProcess, ...emails: string[]): Promise<Subscriber[]> {
  const subscribers: Subscriber[] = []
  for (const email of emails) subscribers.push(await made(site, '/api/subscribers', { email }))
  return subscribers
}

export function givenDraft(site: SiteProcess, letter: Partial<Letter>): Promise<Letter> {
  return made(site, '/api/newsletters', {
    subject: 'A draft',
    body: '<p>Words.</p>',
    fromName: 'Grace',
    ...letter,
  })
}

/** Sends a letter to these, and answers with it. */
export async function givenLetter(
  site: SiteProcess,
  to: readonly Subscriber[],
  letter: Partial<Letter> = {},
): Promise<Letter> {
  const draft = await givenDraft(site, letter)
  const { subject, body, fromName, id } = draft
  const selectedSubscriberIds = to.map(subscriber => subscriber.id)
  await made(site, '/api/send-newsletter', {
    subject,
    body,
    fromName,
    newsletterId: id,
    selectedSubscriberIds,
  })
  return draft
}

/** Sends a letter to one new reader, ada@example.com, and answers with it. */
export async function givenLetterToAda(site: SiteProcess, letter: Partial<Letter> = {}): Promise<Letter> {
  return givenLetter(site, await givenSubscribers(site, 'ada@example.com'), letter)
}

/** What the author has written so far, the newest first. */
export async function lettersOf(site: SiteProcess): Promise<Letter[]> {
  return (await site.call('GET', '/api/newsletters')).body as Letter[]
}

export interface GivenPoll extends Poll {
  questions: PollQuestion[]
}

/** A poll with these questions; a question is a short text unless it says otherwise. */
export async function givenPoll(
  site: SiteProcess,
  poll: Partial<Poll>,
  questions: Partial<PollQuestion>[],
): Promise<GivenPoll> {
  const created = await made<Poll>(site, '/api/polls', { title: 'A poll', ...poll })
  const answer = await site.call('PUT', `/api/polls/${created.id}/questions`, {
    questions: questions.map(question => ({ questionText: 'What?', questionType: 'text', ...question })),
  })
  return { ...created, questions: answer.body as PollQuestion[] }
}

/** One answer, by a reader without a browser. */
export async function givenPollAnswer(
  site: SiteProcess,
  { id, questions }: GivenPoll,
  values: (string | string[] | null)[],
): Promise<void> {
  await made(site, '/api/poll-responses', {
    pollId: id,
    answers: values.map((value, index) => ({
      questionId: questions[index]?.id,
      ...(Array.isArray(value) ? { answerValues: value } : { answerText: value }),
    })),
  })
}

export function givenDurdle(
  site: SiteProcess,
  game: { title?: string; description?: string; answer?: string } = {},
): Promise<DurdleGame> {
  return made(site, '/api/durdle-games', { title: 'A word of mine', answer: 'JOLLY', ...game })
}

export const squares = Array.from({ length: 16 }, (_, at) => `Square ${at + 1}`)

export function givenBingo(
  site: SiteProcess,
  card: { title?: string; description?: string; items?: string[] } = {},
): Promise<BingoGame> {
  return made(site, '/api/bingo-games', { title: 'Family dinner', items: squares, ...card })
}

/** A key that replies are sealed with; nothing here opens them. @param key another one, in the place of a former one */
export function givenSealingKey(
  site: SiteProcess,
  key: { recipient?: string; replaces?: string } = {},
): Promise<{ id: string }> {
  const lockedIdentity = `-----BEGIN AGE ENCRYPTED FILE-----\n${'YWdl'.repeat(16)}\nAAAA\n-----END AGE ENCRYPTED FILE-----`
  const recipient = 'age1fa500lah22kmpjve3hj5ddgl6h5el2f26jgkzq5slym52el4sa3skz9268'
  return made(site, '/api/sealing/keys', { recipient, lockedIdentity, replaces: null, ...key })
}
