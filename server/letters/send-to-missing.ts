/** Sends a sent letter again to those whose every copy was refused, unsure or stopped. */
import { nowText } from '../clock.ts'
import { findPress, fingerprintOf } from '../sends/find-press.ts'
import { holdFor, prepareSend } from '../sends/prepare-send.ts'
import { lockPresses } from '../sends/queries.ts'
import type { Site } from '../site.ts'
import { selectMissing } from './delivery-queries.ts'
import { findLetter } from './queries.ts'
import type { PressOfResend, ResendOutcome } from './resend-letter.ts'
import { composeLetter } from './send-letter.ts'

/** Who is missing is asked in the transaction that sends to them: who just got a copy is not. */
export async function sendToMissing(
  site: Site,
  press: Omit<PressOfResend, 'selectedSubscriberIds'>,
): Promise<ResendOutcome> {
  const letter = await findLetter(site.db, press.letterId)
  if (!letter) return 'unknown'
  if (!letter.sent_at) return 'not-sent'
  const { pressId, letterId } = press
  const held = holdFor(press.holdSeconds, site.clock)
  const message = await composeLetter(site, letter, held?.until)
  const fingerprint = fingerprintOf(['missing', letterId], [])

  const outcome = await site.db.transaction().execute(async (tx): Promise<ResendOutcome> => {
    await lockPresses(tx, site.engine)
    const before = await findPress(tx, { pressId, fingerprint, now: site.clock.now() })
    if (before) return { sendId: before }
    const recipients = await selectMissing(tx, letterId)
    if (recipients.length === 0) return 'nobody'
    const now = nowText(site.clock)
    const sendId = await prepareSend(tx, {
      letterId,
      pressId,
      fingerprint,
      message,
      recipients,
      now,
      held,
    })
    return { sendId }
  })
  site.mailer.poke()
  return outcome
}
