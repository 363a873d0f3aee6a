/** A stored subscriber as the author's calls show it. */
import type { CircleName } from '../../../contract/people/circles.ts'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../base/db/tables/subscribers.ts'
import { selectCirclesOf } from '../circles/queries.ts'
import { selectLeftOnUnknownDay } from './queries.ts'

/** @param of what stands in other tables: what they are in, and that nobody knows when they left */
export function toSubscriber(
  row: StoredSubscriberRow,
  { circles = [], isDayUnknown = false }: { circles?: CircleName[] | undefined; isDayUnknown?: boolean } = {},
): Subscriber {
  const { suppressed_at: since, suppressed_words: words, paused_until: pausedUntil, name, note } = row
  return {
    id: row.id,
    email: row.email,
    isActive: row.is_active === 1,
    subscribedAt: row.subscribed_at,
    unsubscribedAt: isDayUnknown ? null : row.unsubscribed_at,
    ...(isDayUnknown && { leftOnUnknownDay: true as const }),
    ...(since && { suppressed: { since, words: words ?? '' } }),
    ...(pausedUntil && { pausedUntil }),
    ...(name && { name }),
    ...(note && { note }),
    ...(circles.length > 0 && { circles }),
  }
}

/** With the circles that each of them is in. */
export async function viewSubscribers(db: Db, rows: readonly StoredSubscriberRow[]): Promise<Subscriber[]> {
  const ids = rows.map(row => row.id)
  const circles = await selectCirclesOf(db, ids)
  const undated = await selectLeftOnUnknownDay(db, rows)
  return rows.map(row =>
    toSubscriber(row, { circles: circles.get(row.id), isDayUnknown: undated.has(row.id) }),
  )
}

/** The same of one. */
export async function viewSubscriber(db: Db, row: StoredSubscriberRow): Promise<Subscriber> {
  const [viewed] = await viewSubscribers(db, [row])
  return viewed ?? toSubscriber(row)
}
