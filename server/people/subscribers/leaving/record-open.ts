/** The open image of a mail was fetched: a yes without a time, and none at all when a scanner fetched it. */

import { countsOpens, siteSettings } from '../../../base/settings/site-settings.ts'
import type { Site } from '../../../base/site.ts'
import { findTokenHolder } from '../../../mail/ledger/copies/copy-queries.ts'
import { noteOpen, takeBackOpen } from '../../../mail/ledger/copies/opens.ts'
import type { Caller, ScannerMemory } from './scanner-memory.ts'
import { takeBackLeaving } from './unsubscribe-on-load.ts'

/** Letters that went out before the author turned it off still carry the image. */
export async function recordOpen(site: Site, scanners: ScannerMemory, caller: Caller): Promise<void> {
  const settings = await siteSettings(site.db, site.config)
  if (!countsOpens(settings) || scanners.isScanner(caller)) return
  if (await noteOpen(site.db, caller.token)) {
    scanners.opens.begin(caller.token, caller, 'opened')
    if (scanners.isScanner(caller)) await takeBack(site, scanners, caller)
  } else {
    scanners.opens.join(caller.token, caller)
  }
}

/** The canary of a mail was fetched: whoever did is a machine, before and after. */
export async function recordCanary(site: Site, scanners: ScannerMemory, caller: Caller): Promise<void> {
  const holder = await findTokenHolder(site.db, caller.token)
  // Only real tokens are remembered, so that nobody can wash the memory out with invented ones.
  if (!holder) return
  scanners.noteCanary(caller)
  await takeBack(site, scanners, caller)
  await takeBackLeaving(site, scanners, { subscriberId: holder.subscriberId, caller })
}

async function takeBack(site: Site, scanners: ScannerMemory, caller: Caller): Promise<void> {
  if (scanners.opens.takeBack(caller.token, caller)) await takeBackOpen(site.db, caller.token)
}
