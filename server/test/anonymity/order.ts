/** Guesses from whatever shows an order in which texts came, and compares with chance (rank correlation, AUC). */
import { guessArrival } from '../arrival-order.ts'
import { testReceipt } from '../cases/test-receipt.ts'
import { createTestSite, type TestSite } from '../test-site.ts'
import type { Look } from './look.ts'

/** By where the order was looked for: of each site, how many pairs were put in the right order; 0.5 is chance. */
export type Guesses = Map<string, number[]>

const texts = 12

interface Came {
  replies: string[]
  receipts: string[]
  ownWords: string[]
  responses: string[]
}

/** What each says ends with its number; lengths are such that some take pages of their own. */
const markOf = (number: number, kind: string) => `<${kind} ${number}>`
const wordsOf = (number: number, kind: string) =>
  `${'x'.repeat(((number * 7) % 5) * 900)}${markOf(number, kind)}`

async function speak(site: TestSite): Promise<Came> {
  const post = async (url: string, payload: object) =>
    (await site.asAuthor({ method: 'POST', url, payload })).json<{ id: string }>()
  const letter = await post('/api/newsletters', { subject: 'Plums', body: '<p>Plums.</p>' })
  const poll = await post('/api/polls', { title: 'Tea' })
  const question = await post(`/api/polls/${poll.id}/questions`, {
    questionText: 'Why?',
    questionType: 'textarea',
  })
  const came: Came = { replies: [], receipts: [], ownWords: [], responses: [] }
  const salt = Math.floor(Math.random() * 1e9)
  for (let number = 0; number < texts; number++) {
    const call = async (url: string, payload: object) =>
      (await site.asVisitor({ method: 'POST', url, payload }, `203.0.113.${number}`)).json<{ id: string }>()
    const { replyKey, lookup, publicKey, ownWords } = testReceipt(salt + number)
    const message = wordsOf(number, 'reply')
    came.replies.push((await call('/api/responses', { message, newsletterId: letter.id, replyKey })).id)
    await call('/api/receipts', { replyKey, lookup, publicKey, ownWords })
    const answers = [{ questionId: question.id, answerText: wordsOf(number, 'answer') }]
    came.responses.push((await call('/api/poll-responses', { pollId: poll.id, answers })).id)
  }
  const rows = await site.database.db.selectFrom('replies').select(['id', 'receipt_id']).execute()
  came.receipts = came.replies.map(id => rows.find(row => row.id === id)?.receipt_id ?? '')
  const own = await site.database.db.selectFrom('receipt_messages').select(['id', 'receipt_id']).execute()
  came.ownWords = came.receipts.map(id => own.find(row => row.receipt_id === id)?.id ?? '')
  return came
}

/** @returns how many pairs an order of texts puts in the order in which they came */
function rightPairs(found: string, marks: readonly string[]): number {
  const places = marks.map(mark => found.indexOf(mark))
  let right = 0
  let pairs = 0
  for (let later = 1; later < places.length; later++)
    for (let earlier = 0; earlier < later; earlier++) {
      pairs++
      if ((places[earlier] ?? 0) < (places[later] ?? 0)) right++
    }
  return right / pairs
}

/** @param night lets a day pass  @param takeAll the author's takeout by file */
export async function guessOrder(
  guesses: Guesses,
  {
    night,
    takeAll,
  }: {
    night: (site: TestSite) => Promise<void>
    takeAll: (site: TestSite) => Promise<Map<string, string>>
  },
): Promise<void> {
  const site = await createTestSite()
  const note = (where: string, guess: number) => guesses.set(where, [...(guesses.get(where) ?? []), guess])
  try {
    const came = await speak(site)
    const marks = came.replies.map((_, number) => markOf(number, 'reply'))
    const list = () => site.asAuthor({ url: '/api/responses?limit=200' })
    note('the author’s list, on the day', rightPairs((await list()).body, marks))
    await night(site)
    note('the author’s list, a night later', rightPairs((await list()).body, marks))
    note('the takeout', rightPairs([...(await takeAll(site)).values()].join('\n'), marks))
    for (const [table, ids, kind] of [
      ['replies', came.replies, 'reply'],
      ['poll_responses', came.responses, 'answer'],
      ['receipts', came.receipts, undefined],
      ['receipt_messages', came.ownWords, undefined],
    ] as const) {
      const endOf = (id: string) => (kind ? markOf(ids.indexOf(id), kind) : id)
      const { byPlace, byReuse } = await guessArrival(site.database, { table, ids, endOf })
      note(`the place on disk of ${table}`, byPlace)
      note(`the pages that ${table} were given anew`, byReuse)
    }
  } finally {
    await site.close()
  }
}

/** Six standard deviations of the mean of so many Kendall correlations of twelve texts. */
export function lookAtOrder(guesses: Guesses): Look[] {
  return [...guesses].map(([where, all]) => {
    const mean = all.reduce((sum, guess) => sum + guess, 0) / all.length
    const noise = (6 * 0.13) / Math.sqrt(all.length)
    const found = Math.abs(mean - 0.5) < noise ? [] : [`${where} tells the order: ${mean.toFixed(3)}`]
    const looked = `the order in which ${texts} came, from ${where}: ${mean.toFixed(2)}, chance is 0.5 ± ${noise.toFixed(2)}`
    return { looked, times: all.length, found }
  })
}
