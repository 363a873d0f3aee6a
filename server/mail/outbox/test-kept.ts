/** What the tests of mails that were kept share: a site whose transport follows its settings, a relay, and the calls. */
import { expect } from 'vitest'
import type { OutcomeCounts } from '../../../contract/mail/deliveries.ts'
import type { KeptThing, NotMailed, OutboxMail } from '../../../contract/mail/outbox.ts'
import { pressesOf, words } from '../../test/test-press.ts'
import type { TestSite } from '../../test/test-site.ts'
import type { TestRelay } from '../smtp/test-relay.ts'

/** @returns short names for what the tests do */
export function keptOf(site: () => TestSite, relay: () => TestRelay) {
  const calls = pressesOf(site)
  const { post, get, sent, letters } = calls
  const put = (what: string, payload: object) =>
    site().asAuthor({ method: 'PUT', url: `/api/mail-settings/${what}`, payload })
  const keptMail = () => get<{ offers: KeptThing[]; notMailed: NotMailed[] }>('/api/kept')
  const idOf = async (subject: string) => (await letters()).find(one => one.subject === subject)?.id ?? ''
  return {
    ...calls,
    put,
    async setUpMail(port = relay().port): Promise<void> {
      const server = { host: '127.0.0.1', port, security: 'none', user: 'ada', password: 'geheim' }
      expect((await put('server', server)).statusCode).toBe(200)
    },
    takeMailAway: () => site().asAuthor({ method: 'DELETE', url: '/api/mail-settings/server' }),
    kept: async () => (await keptMail()).offers,
    notMailed: async (id: string) =>
      (await keptMail()).notMailed.find(one => [one.newsletterId, one.pollId].includes(id)),
    idOf,
    mailKept: (id: string, payload: object = {}) => post(`/api/newsletters/${id}/mail-kept`, payload),
    /** The same, and nobody waits for its copies. */
    pressKept: (id: string, payload: object = {}) =>
      site().asAuthor({
        method: 'POST',
        url: `/api/newsletters/${id}/mail-kept`,
        payload,
        headers: { prefer: 'respond-async' },
      }),
    outcomes: (id: string) => get<OutcomeCounts>(`/api/newsletters/${id}/outcomes`),
    outbox: () => get<OutboxMail[]>('/api/outbox'),
    to: () =>
      relay()
        .mails.map(mail => mail.to)
        .toSorted(),
    async keptLetter(subject = words.subject): Promise<string> {
      await sent({ subject, everyone: true })
      await site().inbox()
      return idOf(subject)
    },
  }
}

/** What a reader's program makes of it. */
export const textOf = ({ text }: { text: string }) => text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
