/** The author takes an address off the suppression list: it is mailed again, from the next letter on. */
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { nowText } from '../../base/clock.ts'
import type { Site } from '../../base/site.ts'
import { liftSuppressed } from '../../mail/ledger/copies/suppression.ts'
import { leaveOutOfLaying } from '../../mail/ledger/laying/leave-out.ts'
import { lockSubscriber } from './queries.ts'
import { viewSubscriber } from './subscriber-view.ts'

/** @returns undefined when there is no such subscriber */
export async function liftSuppression(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  id: string,
): Promise<Subscriber | undefined> {
  return db.transaction().execute(async tx => {
    const before = await lockSubscriber(tx, { id })
    if (!before) return undefined
    await leaveOutOfLaying(tx, before)
    const lifted = await liftSuppressed(tx, id, nowText(clock))
    return lifted && viewSubscriber(tx, lifted)
  })
}
