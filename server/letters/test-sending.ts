/** For tests of sending: readers, a press, and what came of it. */
import type { Letter } from '../../contract/letters/letters.ts'
import type { Subscriber } from '../../contract/people/subscribers.ts'
import type { TestSite } from '../test/test-site.ts'
import { words } from '../test/verbs.ts'

/** Calls of one test's site; it is asked for anew at each, since every test has a site of its own. */
export function sendingOn(siteNow: () => TestSite) {
  const asAuthor: TestSite['asAuthor'] = call => siteNow().asAuthor(call)
  return {
    async addReaders(...emails: string[]): Promise<string[]> {
      const ids: string[] = []
      for (const email of emails) {
        const answer = await asAuthor({ method: 'POST', url: '/api/subscribers', payload: { email } })
        ids.push(answer.json<Subscriber>().id)
      }
      return ids
    },
    send: (payload: object) => asAuthor({ method: 'POST', url: '/api/send-newsletter', payload }),
    resend: (id: string, payload: object) =>
      asAuthor({ method: 'POST', url: `/api/newsletters/${id}/resend`, payload }),
    letters: async () => (await asAuthor({ url: '/api/newsletters' })).json<Letter[]>(),
    lettersArrived: async () => (await siteNow().inbox()).filter(mail => mail.subject === words.subject),
  }
}
