/** A reader leaves by a button, or by one click in a mail program that calls or writes a mail; no canary takes that back. */
import { nowText } from '../../../base/clock.ts'
import type { Site } from '../../../base/site.ts'
import { findTokenHolder } from '../../../mail/ledger/copies/copy-queries.ts'
import { leave } from './leave.ts'
import type { ScannerMemory } from './scanner-memory.ts'

/**
 * Copies that are still queued are withdrawn by the mailer, which asks again before each one.
 * @returns whether the token leads to somebody
 * @param scanners absent for a mail: it comes minutes later, when nothing is taken back any more
 */
export async function unsubscribeReader(
  site: Pick<Site, 'db' | 'config' | 'clock'>,
  token: string,
  scanners?: ScannerMemory,
): Promise<boolean> {
  const holder = await findTokenHolder(site.db, token)
  if (!holder) return false
  scanners?.leavings.forget(holder.subscriberId)
  await leave(site, holder.subscriberId, nowText(site.clock))
  return true
}
