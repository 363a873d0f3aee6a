/** Sends a sent letter again to those whose every copy was refused, unsure or stopped. */
import type { Site } from '../site.ts'
import { selectMissing } from './delivery-queries.ts'
import { type PressOfSendAgain, type SendAgainOutcome, sendAgain } from './send-again.ts'

export function sendToMissing(site: Site, press: PressOfSendAgain): Promise<SendAgainOutcome> {
  return sendAgain(site, press, {
    kind: 'missing',
    find: tx => selectMissing(tx, press.letterId),
  })
}
