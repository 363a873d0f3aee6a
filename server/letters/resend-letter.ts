/** Sends a sent letter again, to chosen subscribers. */
import type { RecipientFields } from '../../contract/recipients.ts'
import { findActive } from '../ledger/prepare-send.ts'
import type { Site } from '../site.ts'
import { type PressOfSendAgain, type SendAgainOutcome, sendAgain } from './send-again.ts'

/** Those who left meanwhile are left out. */
export function resendLetter(
  site: Site,
  press: PressOfSendAgain & RecipientFields,
): Promise<SendAgainOutcome> {
  return sendAgain(site, press, {
    kind: 'resend',
    chosen: press,
    find: tx => findActive(tx, press),
  })
}
