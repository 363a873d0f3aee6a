/** Whom a letter to everyone goes to is settled at its press (snapshot): who could not be mailed then, and can be from now on, is not among them. */
import type { Tx } from '../../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../../base/db/tables/subscribers.ts'
import { lockSend } from '../waiting/waiting-queries.ts'
import { audienceOf, leavesAt } from './audience.ts'
import { changeAudience, isStillToCome, selectAllBeingLaid } from './laying-queries.ts'

type Before = Pick<
  StoredSubscriberRow,
  'id' | 'is_active' | 'unsubscribed_at' | 'suppressed_at' | 'paused_until'
>

/**
 * To be called in the transaction that makes somebody mailable again. Who left only after a press, and is back, was meant.
 * @param before as they were until now
 */
export async function leaveOutOfLaying(tx: Tx, before: Before): Promise<void> {
  for (const sendId of await selectAllBeingLaid(tx)) {
    const send = await lockSend(tx, sendId)
    if (!send || send.laid_until === null) continue
    const { audience, except } = audienceOf(send)
    if (!('everyone' in audience) || except.has(before.id) || couldBeMailed(before, send)) continue
    if (!(await isStillToCome(tx, before.id, send.laid_until))) continue
    await changeAudience(tx, sendId, { ...audience, except: [...audience.except, before.id] })
  }
}

/** Who never confirmed, and has no time of leaving, never could. Since when a pause lasts is not known: until it was ended, no mail was wanted. */
function couldBeMailed(before: Before, send: { created_at: string; starts_at: string | null }): boolean {
  const { is_active, unsubscribed_at, suppressed_at, paused_until } = before
  const at = send.created_at
  if (paused_until !== null && paused_until > leavesAt(send)) return false
  if (is_active === 0 && (unsubscribed_at === null || unsubscribed_at <= at)) return false
  return suppressed_at === null || suppressed_at > at
}
