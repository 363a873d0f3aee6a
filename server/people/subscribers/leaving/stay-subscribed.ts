/** A reader presses 'Keep me subscribed' after leaving, by mistake or by a machine's. */
import { laterText } from '../../../base/clock.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../../base/db/tables/subscribers.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import type { Site } from '../../../base/site.ts'
import { findTokenHolder } from '../../../mail/ledger/copies/copy-queries.ts'
import { leaveOutOfLaying } from '../../../mail/ledger/laying/leave-out.ts'
import { changeActive, lockSubscriber } from '../queries.ts'
import { tellSubscribed } from '../tell-event.ts'

/** Milliseconds after leaving. */
export const undoTime = 24 * 3_600_000

/** Why a reader who left is not on the list again. */
export type StayRefusal = Refused<'unsubscribeUnknown' | 'undoTooLate'>

/** @returns undefined when they are subscribed */
export async function staySubscribed(site: Site, token: string): Promise<StayRefusal | undefined> {
  const holder = await findTokenHolder(site.db, token)
  if (!holder) return refuse('unsubscribeUnknown')
  const { subscriberId } = holder
  return site.db.transaction().execute(async (tx): Promise<StayRefusal | undefined> => {
    const subscriber = await lockSubscriber(tx, { id: subscriberId })
    if (!subscriber) return refuse('unsubscribeUnknown')
    return stay(tx, site, subscriber)
  })
}

/** @param subscriber locked */
export async function stay(
  tx: Tx,
  site: Pick<Site, 'clock' | 'config'>,
  subscriber: StoredSubscriberRow,
): Promise<Refused<'undoTooLate'> | undefined> {
  const { id, is_active, unsubscribed_at } = subscriber
  if (is_active === 1) return undefined
  // Who never confirmed has not left either: only the confirmation's own button lets them in.
  if (unsubscribed_at === null || unsubscribed_at < laterText(site.clock, -undoTime))
    return refuse('undoTooLate')
  await leaveOutOfLaying(tx, subscriber)
  await changeActive(tx, id, { is_active: 1, unsubscribed_at: null })
  await tellSubscribed(tx, site, id)
  return undefined
}
