/** The author decides about a send that is in doubt: it stopped by itself, a domain refuses it, or many of its copies came back. */
import { slice } from '../../../contract/base/slices-of.ts'
import { nowText } from '../../base/clock.ts'
import type { Site } from '../../base/site.ts'
import { isInDoubt } from './breaker/breaker-queries.ts'
import { decideRefused } from './breaker/decide.ts'
import { grantAnew } from './laying/grant-anew.ts'
import { endGranting } from './laying/lay-slice.ts'
import { markResumed, queueAgain, selectRefused } from './pause-queries.ts'
import { lockPresses } from './press/press-queries.ts'
import { lockSend } from './waiting/waiting-queries.ts'

/**
 * Sends on what is left, and with `again` also to those who were refused and can be mailed still. Nothing leaves before the last step.
 * @returns whether there was anything to decide
 */
export async function resumeSend(
  site: Pick<Site, 'db' | 'clock' | 'mailer' | 'sendables'>,
  sendId: string,
  as: 'again' | 'out',
): Promise<boolean> {
  if (!(await isInDoubt(site.db, sendId))) return false
  await decideRefused(site, { sendId, as }, async tx => {
    // No press lays a copy for the same reader at this moment.
    await lockPresses(tx)
    const send = await lockSend(tx, sendId)
    // A stopped send tries nothing again.
    const isTried = as === 'again' && send?.stopped_at === null
    const copies = isTried ? await selectRefused(tx, sendId, { at: nowText(site.clock), limit: slice }) : []
    if (send && copies.length > 0) {
      await queueAgain(
        tx,
        copies.map(({ id }) => id),
      )
      // What a right is made from was erased with the refusal: without a new one no copy of a poll could be written.
      await grantAnew(tx, site.sendables, { send, copies })
    }
    if (copies.length === slice) return true
    if (send && isTried) await endGranting(tx, site, send)
    await markResumed(tx, sendId)
    return false
  })
  site.mailer.poke()
  return true
}
