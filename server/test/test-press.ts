/** What the tests of sending share: readers, a letter, and the calls on its sends. */
import { slice } from '../../contract/base/slices-of.ts'
import type { Letter } from '../../contract/letters/letters.ts'
import type { SendProgress, SendReport } from '../../contract/mail/sends.ts'
import type { Subscriber } from '../../contract/people/subscribers.ts'
import { randomId } from '../base/db/ids.ts'
import type { Db } from '../base/db/open-database.ts'
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
    /** Sends as a page that shows progress does: answered at once, where the others wait for their copies, up to ten seconds. */
    sendAsync: (payload: object) =>
      site().asAuthor({
        method: 'POST',
        url: '/api/send-newsletter',
        payload: { ...words, ...payload },
        headers: { prefer: 'respond-async' },
      }),
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

/** New readers, more than calls could add. @param prefix of their ids, by which copies are laid. @returns these, in their order */
export async function addReadersTo(db: Db, count: number, prefix: string): Promise<string[]> {
  const ids = Array.from({ length: count }, () => prefix + randomId()).sort()
  for (let at = 0; at < count; at += slice) {
    const rows = ids.slice(at, at + slice).map(id => ({
      id,
      email: `${id}@example.com`,
      email_key: `${id.toLowerCase()}@example.com`,
      is_active: 1 as const,
      subscribed_at: '2026-01-01T00:00:00.000Z',
      unsubscribed_at: null,
    }))
    await db.insertInto('subscribers').values(rows).execute()
  }
  return ids
}

/** @returns the id of a new circle of these */
export async function circleIn(db: Db, ids: readonly string[]): Promise<string> {
  const id = randomId()
  const created_at = '2026-01-01T00:00:00.000Z'
  await db.insertInto('circles').values({ id, name: id, name_key: id, is_open: 0, created_at }).execute()
  for (let at = 0; at < ids.length; at += slice) {
    const rows = ids.slice(at, at + slice).map(subscriber_id => ({ circle_id: id, subscriber_id }))
    await db.insertInto('circle_members').values(rows).execute()
  }
  return id
}
