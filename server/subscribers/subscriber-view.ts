/** A stored subscriber as the author's calls show it. */
import type { CircleName } from '../../contract/circles.ts'
import type { Subscriber } from '../../contract/subscribers.ts'
import { selectCirclesOf } from '../circles/queries.ts'
import type { Db } from '../db/open-database.ts'
import type { StoredSubscriberRow } from '../db/tables/subscribers.ts'

/** @param circles what they are in */
export function toSubscriber(row: StoredSubscriberRow, circles: CircleName[] = []): Subscriber {
  const { suppressed_at: since, suppressed_words: words, paused_until: pausedUntil, name, note } = row
  return {
    id: row.id,
    email: row.email,
    isActive: row.is_active === 1,
    subscribedAt: row.subscribed_at,
    unsubscribedAt: row.unsubscribed_at,
    ...(since && { suppressed: { since, words: words ?? '' } }),
    ...(pausedUntil && { pausedUntil }),
    ...(name && { name }),
    ...(note && { note }),
    ...(circles.length > 0 && { circles }),
  }
}

/** With the circles that each of them is in. */
export async function viewSubscribers(db: Db, rows: readonly StoredSubscriberRow[]): Promise<Subscriber[]> {
  const circles = await selectCirclesOf(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => toSubscriber(row, circles.get(row.id)))
}

/** The same of one. */
export async function viewSubscriber(db: Db, row: StoredSubscriberRow): Promise<Subscriber> {
  return toSubscriber(row, (await selectCirclesOf(db, [row.id])).get(row.id))
}
