/** Whom a letter to everyone goes to is settled at its press (snapshot): who could not be mailed then, and can be from now on, is not among them. */
import type { Tx } from '../../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../../base/db/tables/subscribers.ts'
import { rowCouldBeMailed } from '../audience/can-be-mailed.ts'
import { lockSend } from '../waiting/waiting-queries.ts'
import { momentsOf } from './audience-of-send.ts'
import { changeAudience, isStillToCome, selectAllBeingLaid } from './laying-queries.ts'
import { readAudience } from './stored-audience.ts'

/**
 * To be called in the transaction that makes somebody mailable again. Who left only after a press, and is back, was meant.
 * @param before as they were until now
 */
export async function leaveOutOfLaying(tx: Tx, before: StoredSubscriberRow): Promise<void> {
  for (const sendId of await selectAllBeingLaid(tx)) {
    const send = await lockSend(tx, sendId)
    if (!send || send.laid_until === null) continue
    const { audience, except } = readAudience(send)
    if (!('everyone' in audience) || except.has(before.id)) continue
    if (rowCouldBeMailed(before, momentsOf(send))) continue
    if (!(await isStillToCome(tx, before.id, send.laid_until))) continue
    await changeAudience(tx, sendId, { ...audience, except: [...audience.except, before.id] })
  }
}
