/** A stored subscriber as the author's calls show it. */
import type { Subscriber } from '../../contract/subscribers.ts'
import type { StoredSubscriberRow, SubscriberRow } from '../db/tables.ts'

type Noted = Partial<Pick<StoredSubscriberRow, 'suppressed_at' | 'suppressed_words'>>

/** One who was just added has no notes yet. */
export function toSubscriber(row: SubscriberRow & Noted): Subscriber {
  const { suppressed_at: since, suppressed_words: words } = row
  return {
    id: row.id,
    email: row.email,
    isActive: row.is_active === 1,
    subscribedAt: row.subscribed_at,
    unsubscribedAt: row.unsubscribed_at,
    ...(since && { suppressed: { since, words: words ?? '' } }),
  }
}
