/** Queues one mail to one address, in the transaction of what it tells about. */
import { randomId } from '../db/ids.ts'
import type { Tx } from '../db/open-database.ts'
import type { SendKind } from '../db/tables.ts'
import type { ComposedMail } from '../mail/composed-mail.ts'
import { insertDeliveries, insertSend } from './queries.ts'

export interface QueuedMail {
  kind: Exclude<SendKind, 'letter'>
  /** A subscriber, whatever their state, or an address of the author's. */
  to: { subscriberId: string } | { address: string }
  message: ComposedMail
  /** The present, as stored. */
  now: string
  /** A name of this mail: no two can have the same, and a verb finds it again by it. */
  onceKey?: string
}

/** After the transaction is committed, call `site.mailer.poke()`. */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<void> {
  const sendId = randomId()
  await insertSend(tx, {
    id: sendId,
    kind: mail.kind,
    press_id: mail.onceKey ?? null,
    fingerprint: null,
    only_active: 0,
    message: JSON.stringify(mail.message),
    created_at: mail.now,
  })
  const to =
    'subscriberId' in mail.to
      ? { subscriber_id: mail.to.subscriberId, address: null }
      : { subscriber_id: null, address: mail.to.address }
  await insertDeliveries(tx, [{ send_id: sendId, due_at: mail.now, ...to }])
}
