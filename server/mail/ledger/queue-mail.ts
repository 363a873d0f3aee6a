/** Queues one mail to one address, in the transaction of what it tells about. */
import { randomId } from '../../base/db/ids.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { SendKind } from '../../base/db/tables/ledger.ts'
import type { ComposedMail } from '../composed-mail.ts'
import { rightOf } from '../reader-right.ts'
import { insertDeliveries, insertSend } from './queries.ts'
import { insertSecrets } from './secret-queries.ts'

export interface QueuedMail {
  kind: Exclude<SendKind, 'letter'>
  /** A subscriber, whatever their state, or an address of the author's. */
  to: { subscriberId: string } | { address: string }
  message: ComposedMail
  /** The present, as stored. */
  now: string
  /** A name of this mail: no two can have the same, and a verb finds it again by it. */
  onceKey?: string
  /** Its message has a place for a right: what its reader alone gets, and the table keeps until the mail has left. */
  withRight?: boolean
}

/** Which send it is, and the right that its reader gets: for its hash. */
export interface Queued {
  sendId: string
  right: string | undefined
}

/** After the transaction is committed, call `site.mailer.poke()`. */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<Queued> {
  const sendId = randomId()
  await insertSend(tx, {
    id: sendId,
    kind: mail.kind,
    press_id: mail.onceKey ?? null,
    fingerprint: null,
    only_active: 0,
    message: JSON.stringify(mail.message),
    language: mail.message.language ?? null,
    created_at: mail.now,
    with_rights: mail.withRight ? 1 : 0,
  })
  const to =
    'subscriberId' in mail.to
      ? { subscriber_id: mail.to.subscriberId, address: null }
      : { subscriber_id: null, address: mail.to.address }
  const [copy] = await insertDeliveries(tx, [{ send_id: sendId, due_at: mail.now, ...to }])
  if (!mail.withRight || !copy) return { sendId, right: undefined }
  const secret = randomId()
  await insertSecrets(tx, [{ delivery_id: copy.id, send_id: sendId, secret }])
  return { sendId, right: rightOf(secret, copy.token) }
}
