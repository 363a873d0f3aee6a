/** Readers for the tests of leaving: subscribed, with a letter in their hands. */
import type { LightMyRequestResponse } from 'fastify'
import { pages } from '../../../contract/base/pages.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

export interface TestReaders {
  site: TestSite
  /** The token in the mail of a reader. */
  tokenOf(email: string, letter?: string): Promise<string>
  isActive(email: string): Promise<boolean>
  opened(email: string): Promise<boolean>
  sendLetter(subject: string): Promise<void>
  /** Calls of a visitor, told apart by their network address. */
  page(token: string, from?: string): Promise<LightMyRequestResponse>
  canary(token: string, from?: string): Promise<LightMyRequestResponse>
  image(token: string, from?: string): Promise<LightMyRequestResponse>
  button(token: string, from?: string): Promise<LightMyRequestResponse>
  undo(token: string, from?: string): Promise<LightMyRequestResponse>
}

export const scanner = '203.0.113.66'
export const person = '198.51.100.7'

export async function createTestReaders(...emails: string[]): Promise<TestReaders> {
  const site = await createTestSite()
  const ids = new Map<string, string>()
  for (const email of emails) {
    const added = await site.asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email } })
    ids.set(email, added.json().id)
  }
  const rowOf = async (email: string) => {
    const list = (await site.asAuthor({ url: '/api/subscribers' })).json()
    return list.find((row: { email: string }) => row.email === email)
  }
  const readers: TestReaders = {
    site,
    async sendLetter(subject) {
      const selectedSubscriberIds = [...ids.values()]
      const payload = { subject, body: '<p>Hello</p>', fromName: 'Ada', selectedSubscriberIds }
      await site.asAuthor({ method: 'POST', url: '/api/send-newsletter', payload })
    },
    async tokenOf(email, letter = 'First') {
      const mails = (await site.inbox()).filter(mail => mail.recipient === email && mail.subject === letter)
      const link = mails.flatMap(mail => mail.links).find(href => href.includes(pages.unsubscribe.prefix))
      if (!link) throw new Error(`${email} has no ${letter}`)
      return link.split('/').at(-1) ?? ''
    },
    isActive: async email => (await rowOf(email)).isActive,
    async opened(email) {
      const [letter] = (await site.asAuthor({ url: '/api/newsletters' })).json()
      const answer = await site.asAuthor({ url: `/api/newsletters/${letter.id}/recipients-status` })
      return answer.json().recipients.find((row: { email: string }) => row.email === email).opened
    },
    page: (token, from = person) => site.asVisitor({ url: `/api/unsubscribe/${token}` }, from),
    canary: (token, from = scanner) => site.asVisitor({ url: `/canary/${token}` }, from),
    image: (token, from = person) => site.asVisitor({ url: `/open/${token}.gif` }, from),
    button: (token, from = person) =>
      site.asVisitor({ method: 'POST', url: `/api/unsubscribe/${token}` }, from),
    undo: (token, from = person) =>
      site.asVisitor({ method: 'POST', url: `/api/unsubscribe/${token}/undo` }, from),
  }
  await readers.sendLetter('First')
  return readers
}
