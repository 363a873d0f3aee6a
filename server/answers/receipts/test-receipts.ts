/** Readers who keep receipts, made through the front door for tests of them. */
import { testReceipt } from '../../test/cases/test-receipt.ts'
import type { TestSite } from '../../test/test-site.ts'

interface Listed {
  id: string
  message: string
  mayQuote: boolean
  receipt: { id: string; publicKey: string; isAnswered: boolean } | null
}

/** Each call comes from a visitor of its own: no limit stands in the way. */
export function receiptsOf(site: () => TestSite) {
  let callers = 0
  const visit = (url: string, payload: object) =>
    site().asVisitor({ method: 'POST', url, payload }, `198.51.100.${++callers % 250}`)
  const post = (url: string, payload: object) => site().asAuthor({ method: 'POST', url, payload })
  const replies = async () => (await site().asAuthor({ url: '/api/responses?limit=200' })).json<Listed[]>()
  return {
    visit,
    replies,
    letter: async () =>
      (await post('/api/newsletters', { subject: 'On paper', body: '<p>Hello</p>' })).json<{ id: string }>()
        .id,
    reply: (newsletterId: string, more: object = {}) =>
      visit('/api/responses', { message: 'Hi', newsletterId, ...more }),
    keep: ({ replyKey, lookup, publicKey, ownWords }: ReturnType<typeof testReceipt>) =>
      visit('/api/receipts', { replyKey, lookup, publicKey, ownWords }),
    open: (lookup: string) => visit('/api/receipts/open', { lookup }),
    writeAgain: (lookup: string, message: string, more: object = {}) =>
      visit('/api/receipts/messages', { lookup, message, ...more }),
    receiptIdOf: async (replyId: string) =>
      (await replies()).find(({ id }) => id === replyId)?.receipt?.id ?? '',
    answer: (receiptId: string, payload: object) => post(`/api/receipts/${receiptId}/answers`, payload),
    conversation: async (receiptId: string) => site().asAuthor({ url: `/api/receipts/${receiptId}` }),
    /** A reply whose reader kept that receipt, and who can be answered. */
    async kept(newsletterId: string, number: number) {
      const receipt = testReceipt(number)
      const { replyKey } = receipt
      const sent = await visit('/api/responses', { message: `Hi ${number}`, newsletterId, replyKey })
      await this.keep(receipt)
      const replyId = sent.json<{ id: string }>().id
      return { ...receipt, replyId, id: await this.receiptIdOf(replyId) }
    },
  }
}
