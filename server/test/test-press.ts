/** What the tests of sending share: readers, a letter, and the calls on its sends. */
import type { Letter } from '../../contract/letters.ts'
import type { SendProgress, SendReport } from '../../contract/sends.ts'
import type { Subscriber } from '../../contract/subscribers.ts'
import type { TestSite } from './test-site.ts'

export const words = { subject: 'On bells', body: '<p>Ding <strong>dong</strong></p>', fromName: 'Ada' }

/** @returns short names for what the tests do */
export function pressesOf(site: () => TestSite) {
  const post = (url: string, payload: object = {}) => site().asAuthor({ method: 'POST', url, payload })
  const get = async <T>(url: string) => (await site().asAuthor({ url })).json<T>()
  return {
    post,
    get,
    async readers(...names: string[]): Promise<string[]> {
      const ids: string[] = []
      for (const name of names) {
        const added = await post('/api/subscribers', { email: `${name}@example.com` })
        ids.push(added.json<Subscriber>().id)
      }
      return ids
    },
    send: (payload: object) => post('/api/send-newsletter', { ...words, ...payload }),
    /** Sends and returns the report. */
    sent: async (payload: object) =>
      (await post('/api/send-newsletter', { ...words, ...payload })).json<SendReport>(),
    undo: (sendId: string) => post(`/api/sends/${sendId}/undo`),
    stop: (sendId: string) => post(`/api/sends/${sendId}/stop`),
    release: (sendId: string) => post(`/api/sends/${sendId}/release`),
    reschedule: (sendId: string, scheduledFor: string) =>
      site().asAuthor({ method: 'PATCH', url: `/api/sends/${sendId}`, payload: { scheduledFor } }),
    progress: (sendId: string) => get<SendProgress>(`/api/sends/${sendId}/progress`),
    letters: () => get<Letter[]>('/api/newsletters'),
    edit: (id: string) => get<Letter>(`/api/newsletters/${id}/edit`),
  }
}
