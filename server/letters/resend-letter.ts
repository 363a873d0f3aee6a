/** Sends a sent letter again, to chosen subscribers: a new send of the same words. */
import { nowText } from '../clock.ts'
import { findPress, fingerprintOf } from '../sends/find-press.ts'
import { findActive, holdFor, prepareSend } from '../sends/prepare-send.ts'
import { lockPresses } from '../sends/queries.ts'
import type { Site } from '../site.ts'
import { findLetter } from './queries.ts'
import { composeLetter } from './send-letter.ts'

export interface PressOfResend {
  letterId: string
  selectedSubscriberIds: string[]
  pressId: string | undefined
  holdSeconds: number
}
export type ResendOutcome = { sendId: string } | 'unknown' | 'not-sent' | 'nobody'

/** Pressing twice is one send, as in send-letter.ts. */
export async function resendLetter(site: Site, press: PressOfResend): Promise<ResendOutcome> {
  const letter = await findLetter(site.db, press.letterId)
  if (!letter) return 'unknown'
  if (!letter.sent_at) return 'not-sent'
  const held = holdFor(press.holdSeconds, site.clock)
  const message = await composeLetter(site, letter, held?.until)
  const { pressId, selectedSubscriberIds } = press
  const fingerprint = fingerprintOf(['resend', letter.id], selectedSubscriberIds)

  const outcome = await site.db.transaction().execute(async (tx): Promise<ResendOutcome> => {
    await lockPresses(tx, site.engine)
    const before = await findPress(tx, { pressId, fingerprint, now: site.clock.now() })
    if (before) return { sendId: before }
    const recipients = await findActive(tx, selectedSubscriberIds)
    if (recipients.length === 0) return 'nobody'
    const now = nowText(site.clock)
    const sendId = await prepareSend(tx, {
      letterId: letter.id,
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
