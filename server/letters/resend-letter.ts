/** Sends a sent letter again, to chosen subscribers. */
import { findActive } from '../ledger/prepare-send.ts'
import type { Site } from '../site.ts'
import { type PressOfSendAgain, type SendAgainOutcome, sendAgain } from './send-again.ts'

/** Those who left meanwhile are left out. */
export function resendLetter(
  site: Site,
  { selectedSubscriberIds, ...press }: PressOfSendAgain & { selectedSubscriberIds: string[] },
): Promise<SendAgainOutcome> {
  return sendAgain(site, press, {
    kind: 'resend',
    chosen: selectedSubscriberIds,
    find: tx => findActive(tx, selectedSubscriberIds),
  })
}
