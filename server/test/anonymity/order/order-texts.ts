/** The texts of a day of which the order is looked for: replies with receipts, and answers to a poll (test scenario). */
import { testReceipt } from '../../cases/test-receipt.ts'
import type { TestSite } from '../../test-site.ts'

/** Ids, in the order in which they came. */
export interface Came {
  replies: string[]
  receipts: string[]
  ownWords: string[]
  responses: string[]
}

/** What is written about. */
export interface Topic {
  letterId: string
  pollId: string
  questionId: string
}

export async function giveTopic(site: TestSite): Promise<Topic> {
  const post = async (url: string, payload: object) =>
    (await site.asAuthor({ method: 'POST', url, payload })).json<{ id: string }>().id
  const letterId = await post('/api/newsletters', { subject: 'Plums', body: '<p>Plums.</p>' })
  const pollId = await post('/api/polls', { title: 'Tea' })
  const question = { questionText: 'Why?', questionType: 'textarea' }
  return { letterId, pollId, questionId: await post(`/api/polls/${pollId}/questions`, question) }
}

/** What each says ends with its number. */
export const markOf = (number: number, kind: string) => `<${kind} ${number}>`

/** @param lengthOf how much stands before the mark of a text */
export async function sendTexts(
  site: TestSite,
  { letterId, pollId, questionId }: Topic,
  { texts, lengthOf }: { texts: number; lengthOf: (number: number) => number },
): Promise<Came> {
  const came: Came = { replies: [], receipts: [], ownWords: [], responses: [] }
  const salt = Math.floor(Math.random() * 1e9)
  for (let number = 0; number < texts; number++) {
    site.clock.forward(7_919)
    const from = `10.${salt & 255}.${number >> 8}.${number & 255}`
    const call = async (url: string, payload: object) =>
      (await site.asVisitor({ method: 'POST', url, payload }, from)).json<{ id: string }>()
    const words = (kind: string) => `${'x'.repeat(lengthOf(number))}${markOf(number, kind)}`
    const { replyKey, lookup, publicKey, ownWords } = testReceipt(salt + number)
    const reply = { message: words('reply'), newsletterId: letterId, replyKey }
    came.replies.push((await call('/api/responses', reply)).id)
    await call('/api/receipts', { replyKey, lookup, publicKey, ownWords })
    const answers = [{ questionId, answerText: words('answer') }]
    came.responses.push((await call('/api/poll-responses', { pollId, answers })).id)
  }
  const rows = await site.database.db.selectFrom('replies').select(['id', 'receipt_id']).execute()
  const receiptOf = new Map(rows.map(({ id, receipt_id }) => [id, receipt_id ?? '']))
  came.receipts = came.replies.map(id => receiptOf.get(id) ?? '')
  const own = await site.database.db.selectFrom('receipt_messages').select(['id', 'receipt_id']).execute()
  const ownOf = new Map(own.map(({ id, receipt_id }) => [receipt_id, id]))
  came.ownWords = came.receipts.map(id => ownOf.get(id) ?? '')
  return came
}

/** Where each kind lies, and what stands at the end of each text. */
export const tablesOf = ({ replies, responses, receipts, ownWords }: Came) =>
  [
    { table: 'replies', ids: replies, endOf: (id: string) => markOf(replies.indexOf(id), 'reply') },
    {
      table: 'poll_responses',
      ids: responses,
      endOf: (id: string) => markOf(responses.indexOf(id), 'answer'),
    },
    { table: 'receipts', ids: receipts, endOf: (id: string) => id },
    { table: 'receipt_messages', ids: ownWords, endOf: (id: string) => id },
  ] as const
