/** The unsubscribe page calls this when it is opened, and that is enough to leave (specification §2); unless a scanner opened it. */
import { nowText } from '../../../base/clock.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import { siteSettings } from '../../../base/settings/site-settings.ts'
import type { Site } from '../../../base/site.ts'
import { findTokenHolder, isOfTest } from '../../../mail/ledger/copies/copy-queries.ts'
import { findSubscriber } from '../queries.ts'
import { comeBack, leave } from './leave.ts'
import type { Caller, ScannerMemory } from './scanner-memory.ts'

/** Undefined: they left, or are told so. */
export type LeftOnLoad = Refused<'unsubscribeUnknown' | 'unsubscribeAsks' | 'testLink'> | undefined

/** What leaving needs of the site. */
type Leaving = Pick<Site, 'db' | 'config' | 'clock'> & { log: Pick<Site['log'], 'info'> }

/** A scanner is told the same as a reader. Following a link twice is a success twice. */
export async function unsubscribeOnLoad(
  site: Leaving,
  scanners: ScannerMemory,
  caller: Caller,
): Promise<LeftOnLoad> {
  const holder = await findTokenHolder(site.db, caller.token)
  if (!holder) return refuse((await isOfTest(site.db, caller.token)) ? 'testLink' : 'unsubscribeUnknown')
  const { subscriberId } = holder
  const subscriber = await findSubscriber(site.db, subscriberId)
  if (subscriber?.is_active !== 1) {
    scanners.leavings.join(subscriberId, caller)
    return undefined
  }
  const settings = await siteSettings(site.db, site.config)
  if (settings.unsubscribe_asks_first) return refuse('unsubscribeAsks')
  if (scanners.isScanner(caller)) {
    noteScanner(site)
    return undefined
  }
  const leftAt = nowText(site.clock)
  if (!(await leave(site, subscriberId, leftAt))) {
    scanners.leavings.join(subscriberId, caller)
    return undefined
  }
  scanners.leavings.begin(subscriberId, caller, leftAt)
  // The canary may have come while the database was writing.
  if (scanners.isScanner(caller)) await takeBackLeaving(site, scanners, { subscriberId, caller })
  return undefined
}

/** A canary was fetched: what the same visitor did with this mail shortly before was no reader's wish. */
export async function takeBackLeaving(
  site: Leaving,
  scanners: ScannerMemory,
  { subscriberId, caller }: { subscriberId: string; caller: Caller },
): Promise<void> {
  const leftAt = scanners.leavings.takeBack(subscriberId, caller)
  if (leftAt && (await comeBack(site, subscriberId, leftAt))) noteScanner(site)
}

const noteScanner = (site: Leaving) => site.log.info('a mail scanner opened an unsubscribe link: nobody left')
