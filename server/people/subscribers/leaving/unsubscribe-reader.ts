/** A reader leaves by a button or by one click in a mail program; no canary takes that back. */
import { nowText } from '../../../base/clock.ts'
import type { Site } from '../../../base/site.ts'
import { findTokenHolder } from '../../../mail/ledger/copies/copy-queries.ts'
import { leave } from './leave.ts'
import type { ScannerMemory } from './scanner-memory.ts'

/** Copies that are still queued are withdrawn by the mailer, which asks again before each one. */
export async function unsubscribeReader(site: Site, scanners: ScannerMemory, token: string): Promise<void> {
  const holder = await findTokenHolder(site.db, token)
  if (!holder) return
  scanners.leavings.forget(holder.subscriberId)
  await leave(site, holder.subscriberId, nowText(site.clock))
}
