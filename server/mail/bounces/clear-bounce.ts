/** The author takes back what a report did: the address is mailed again, or the reader is on the list again. */
import type { Say } from '../../../contract/languages/keys.ts'
import type { BounceReport } from '../../../contract/mail/bounces.ts'
import { nowText } from '../../base/clock.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { changeActive, lockSubscriber, releaseFromImport } from '../../people/subscribers/queries.ts'
import { tellSubscribed } from '../../people/subscribers/tell-event.ts'
import { liftSuppressed } from '../ledger/copies/suppression.ts'
import { leaveOutOfLaying } from '../ledger/laying/leave-out.ts'
import { toBounce } from './list-bounces.ts'
import { findBounce, liftComplaints } from './queries.ts'

export async function clearBounce(
  site: Pick<Site, 'db' | 'clock' | 'config'>,
  id: string,
  t: Say,
): Promise<BounceReport | Refused<'notFound' | 'bounceNothing'>> {
  const now = nowText(site.clock)
  return site.db.transaction().execute(async tx => {
    const report = await findBounce(tx, id)
    const before = report && (await lockSubscriber(tx, { id: report.subscriber_id }))
    if (!report || !before) return refuse('notFound')
    if (report.lifted_at !== null || report.kind === 'ours') return refuse('bounceNothing')
    if (report.kind === 'complaint') {
      if (before.is_active === 0) {
        await leaveOutOfLaying(tx, before)
        await changeActive(tx, before.id, { is_active: 1, unsubscribed_at: null })
        await tellSubscribed(tx, site, before.id)
        await releaseFromImport(tx, before.id)
      }
      await liftComplaints(tx, before.id, now)
    } else {
      await leaveOutOfLaying(tx, before)
      await liftSuppressed(tx, before.id, now)
    }
    return toBounce(t, { ...report, lifted_at: now })
  })
}
