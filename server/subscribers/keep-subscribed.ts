/** A reader presses 'Keep me subscribed' after leaving, by mistake or by a machine's. */
import { laterText } from '../clock.ts'
import type { Site } from '../site.ts'
import { changeActive, findTokenHolder, lockSubscriber } from './queries.ts'

/** Milliseconds after leaving. */
const undoTime = 24 * 3_600_000

export type Kept = 'kept' | 'too late' | 'unknown'

export async function keepSubscribed(site: Site, token: string): Promise<Kept> {
  const holder = await findTokenHolder(site.db, token)
  if (!holder) return 'unknown'
  const { subscriberId } = holder
  return site.db.transaction().execute(async tx => {
    const subscriber = await lockSubscriber(tx, { id: subscriberId })
    if (!subscriber) return 'unknown'
    if (subscriber.is_active === 1) return 'kept'
    const { unsubscribed_at } = subscriber
    // Who never confirmed has not left either: only the confirmation's own button lets them in.
    if (unsubscribed_at === null || unsubscribed_at < laterText(site.clock, -undoTime)) return 'too late'
    await changeActive(tx, subscriberId, { is_active: 1, unsubscribed_at: null })
    return 'kept'
  })
}
