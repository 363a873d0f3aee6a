/** A reader presses 'Keep me subscribed' after leaving, by mistake or by a machine's. */
import { laterText } from '../../clock.ts'
import { type Refused, refuse } from '../../http/refuse.ts'
import { findTokenHolder } from '../../ledger/copies/copy-queries.ts'
import type { Site } from '../../site.ts'
import { changeActive, lockSubscriber } from '../queries.ts'

/** Milliseconds after leaving. */
const undoTime = 24 * 3_600_000

/** Undefined: they are subscribed. */
export type Kept = Refused<'unsubscribeUnknown' | 'undoTooLate'> | undefined

export async function keepSubscribed(site: Site, token: string): Promise<Kept> {
  const holder = await findTokenHolder(site.db, token)
  if (!holder) return refuse('unsubscribeUnknown')
  const { subscriberId } = holder
  return site.db.transaction().execute(async (tx): Promise<Kept> => {
    const subscriber = await lockSubscriber(tx, { id: subscriberId })
    if (!subscriber) return refuse('unsubscribeUnknown')
    if (subscriber.is_active === 1) return undefined
    const { unsubscribed_at } = subscriber
    // Who never confirmed has not left either: only the confirmation's own button lets them in.
    if (unsubscribed_at === null || unsubscribed_at < laterText(site.clock, -undoTime))
      return refuse('undoTooLate')
    await changeActive(tx, subscriberId, { is_active: 1, unsubscribed_at: null })
    return undefined
  })
}
