/** A later send of a letter that is out: the same words, to whom its caller names. */
import type { RecipientFields } from '../../contract/recipients.ts'
import { type Refused, refuse } from '../http/refuse.ts'
import { type Pressed, pressSend } from '../ledger/press/press-send.ts'
import type { Recipients } from '../ledger/press/recipients.ts'
import { holdOf } from '../ledger/waiting/hold-of-press.ts'
import type { Site } from '../site.ts'
import { findLetter, lockLetter } from './queries.ts'
import { composeLetter, letterKind, letterSubject } from './sendable-letters.ts'

export interface PressOfSendAgain {
  letterId: string
  pressId: string | undefined
  holdSeconds: number
}

type NotAgain = Refused<'letterNotFound' | 'notSentYet'>

/** To chosen subscribers; those who left meanwhile are left out. */
export async function resendLetter(
  site: Site,
  press: PressOfSendAgain & RecipientFields,
): Promise<Pressed | NotAgain | Refused<'noRecipients'>> {
  const outcome = await sendAgain(site, press, { chosen: press })
  return typeof outcome === 'string' ? refuse('noRecipients') : outcome
}

/** To those whose every copy was refused, unsure or stopped. */
export async function sendToMissing(
  site: Site,
  press: PressOfSendAgain,
): Promise<Pressed | NotAgain | Refused<'nobodyMissing'>> {
  const outcome = await sendAgain(site, press, { missing: letterSubject(press.letterId) })
  return typeof outcome === 'string' ? refuse('nobodyMissing') : outcome
}

async function sendAgain(site: Site, { letterId, pressId, holdSeconds }: PressOfSendAgain, to: Recipients) {
  const letter = await findLetter(site.db, letterId)
  if (!letter) return refuse('letterNotFound')
  if (!letter.sent_at) return refuse('notSentYet')
  const held = holdOf({ holdSeconds }, site.clock)
  const message = await composeLetter(site, letter, held ? new Date(held.until) : site.clock.now())
  return pressSend<NotAgain>(site, {
    kind: letterKind,
    pressId,
    content: ['chosen' in to ? 'resend' : 'missing', letterId],
    to,
    held,
    // Deleted meanwhile: its copies were withdrawn, and no new ones follow.
    mayGo: async tx =>
      (await lockLetter(tx, letterId))
        ? { go: async () => ({ subjectId: letterId, message }) }
        : refuse('letterNotFound'),
  })
}
