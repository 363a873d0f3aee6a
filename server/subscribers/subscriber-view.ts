/** A stored subscriber as the author's calls show it. */
import type { Subscriber } from '../../contract/subscribers.ts'
import type { SubscriberRow } from '../db/tables.ts'

export function toSubscriber(row: SubscriberRow): Subscriber {
  return {
    id: row.id,
    email: row.email,
    isActive: row.is_active === 1,
    subscribedAt: row.subscribed_at,
    unsubscribedAt: row.unsubscribed_at,
  }
}
