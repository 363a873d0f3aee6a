/** A later send of a letter that is out: the same words, to whom its caller names. */
import type { RecipientFields } from '../../contract/recipients.ts'
import { nowText } from '../clock.ts'
import type { Tx } from '../db/open-database.ts'
import { findPress, fingerprintOf } from '../ledger/find-press.ts'
import { holdFor, prepareSend } from '../ledger/prepare-send.ts'
import { lockPresses } from '../ledger/report-queries.ts'
import type { Site } from '../site.ts'
import { findLetter, lockLetter } from './queries.ts'
import { composeLetter } from './send-letter.ts'

export interface PressOfSendAgain {
  letterId: string
  pressId: string | undefined
  holdSeconds: number
}

/** The id of the send, or why there is none. */
export type SendAgainOutcome = { sendId: string } | 'unknown' | 'not-sent' | 'nobody'

export interface Recipients {
  /** What tells this press from another one: a name of its kind, and who was chosen. */
  kind: string
  chosen?: RecipientFields
  /** Asked in the transaction that sends to them: who just left, or just got a copy, is not among them. */
  find: (tx: Tx) => Promise<string[]>
}

/** Pressing twice is one send, as in send-letter.ts. */
export async function sendAgain(
  site: Site,
  { letterId, pressId, holdSeconds }: PressOfSendAgain,
  { kind, chosen, find }: Recipients,
): Promise<SendAgainOutcome> {
  const letter = await findLetter(site.db, letterId)
  if (!letter) return 'unknown'
  if (!letter.sent_at) return 'not-sent'
  const held = holdFor(holdSeconds, site.clock)
  const message = await composeLetter(site, letter, held?.until)
  const fingerprint = fingerprintOf([kind, letterId], chosen)

  const outcome = await site.db.transaction().execute(async (tx): Promise<SendAgainOutcome> => {
    await lockPresses(tx)
    const before = await findPress(tx, { pressId, fingerprint, now: site.clock.now() })
    if (before) return { sendId: before }
    // Deleted meanwhile: its copies were withdrawn, and no new ones follow.
    if (!(await lockLetter(tx, letterId))) return 'unknown'
    const recipients = await find(tx)
    if (recipients.length === 0) return 'nobody'
    const now = nowText(site.clock)
    const sendId = await prepareSend(tx, { letterId, pressId, fingerprint, message, recipients, now, held })
    return { sendId }
  })
  site.mailer.poke()
  return outcome
}
