/** A later send of a letter that is out: the same words, to whom its caller names. */
import type { AgainFields, RecipientRefusal } from '../../contract/people/recipients.ts'
import { namedKey } from '../answers/sealing/named-key.ts'
import { nowText } from '../base/clock.ts'
import { type Refused, refuse } from '../base/http/refuse.ts'
import type { Site } from '../base/site.ts'
import { hasMailServer } from '../mail/choose-transport.ts'
import { findFirstPress } from '../mail/ledger/outcomes/first-presses.ts'
import { isOfRecipients, type Pressed, pressSend } from '../mail/ledger/press/press-send.ts'
import { chosenFor, type Recipients } from '../mail/ledger/press/recipients.ts'
import { waitingTimeOf } from '../mail/ledger/waiting/waiting-time.ts'
import { findLetter, lockLetter } from './queries.ts'
import { composeLetter, letterKind, letterSubject, tellSent } from './sendable-letters.ts'
import { keepNamedKey } from './waiting-queries.ts'

export interface PressOfSendAgain {
  letterId: string
  pressId: string | undefined
  holdSeconds: number
}

type NotAgain = Refused<'letterNotFound' | 'notSentYet'>
type NotMissing = NotAgain | Refused<'neverMailed' | 'nobodyMissing' | 'restoreUndecided'>

/** To chosen subscribers, among those who have it and those who do not; those who left meanwhile are left out. */
export async function resendLetter(
  site: Site,
  press: PressOfSendAgain & AgainFields,
): Promise<Pressed | NotAgain | Refused<'noRecipients' | RecipientRefusal | 'restoreUndecided'>> {
  const outcome = await sendAgain(site, press, chosenFor(letterSubject(press.letterId), press))
  return typeof outcome === 'string' ? refuse('noRecipients') : outcome
}

/** To those whose every copy was refused, unsure or stopped. */
export async function sendToMissing(site: Site, press: PressOfSendAgain): Promise<Pressed | NotMissing> {
  const letter = await findLetter(site.db, press.letterId)
  if (letter?.is_unmailed === 1 && !(await findFirstPress(site.db, letterSubject(letter.id))))
    return refuse('neverMailed')
  const outcome = await sendAgain(site, press, { missing: letterSubject(press.letterId) })
  if (typeof outcome === 'string') return refuse('nobodyMissing')
  if (isOfRecipients(outcome)) throw new Error('a send to the missing chose circles')
  return outcome
}

/** To those whose copies lie in the outbox, by these copies: at once, with the words of its mails and the site's address of now. */
export async function mailKeptLetter(
  site: Site,
  { letterId, pressId }: Pick<PressOfSendAgain, 'letterId' | 'pressId'>,
): Promise<Pressed | NotAgain | Refused<'nothingKept' | 'mailNotSetUp' | 'restoreUndecided'>> {
  if (!(await findLetter(site.db, letterId))) return refuse('letterNotFound')
  if (!hasMailServer(site.config)) return refuse('mailNotSetUp')
  const press = { letterId, pressId, holdSeconds: 0 }
  const outcome = await sendAgain(site, press, { kept: letterSubject(letterId) })
  if (typeof outcome === 'string') return refuse('nothingKept')
  if (isOfRecipients(outcome)) throw new Error('a send of kept mails chose circles')
  return outcome
}

/** What two identical calls have in common, beside the letter and whom it goes to. */
const contentOf = (to: Recipients) => ('chosen' in to ? 'resend' : 'kept' in to ? 'kept' : 'missing')

async function sendAgain(site: Site, { letterId, pressId, holdSeconds }: PressOfSendAgain, to: Recipients) {
  const letter = await findLetter(site.db, letterId)
  if (!letter) return refuse('letterNotFound')
  if (!letter.sent_at) return refuse('notSentYet')
  const waits = waitingTimeOf({ holdSeconds }, site.clock)
  const named_key = await namedKey(site.db, letter)
  const date = waits ? new Date(waits.until) : site.clock.now()
  const message = await composeLetter(site, { ...letter, named_key }, date)
  return pressSend<NotAgain>(site, {
    kind: letterKind,
    pressId,
    content: [contentOf(to), letterId, ...('again' in to ? [to.again] : [])],
    to,
    waits,
    // Deleted meanwhile: its copies were withdrawn, and no new ones follow.
    async mayGo(tx) {
      const current = await lockLetter(tx, letterId)
      if (!current) return refuse('letterNotFound')
      // Taken back meanwhile.
      if (!current.sent_at) return refuse('notSentYet')
      return {
        async go() {
          const isFirst = current.is_unmailed === 1 && !(await findFirstPress(tx, letterSubject(letterId)))
          if (isFirst && !waits) await tellSent(tx, site.config, { id: letterId, at: nowText(site.clock) })
          await keepNamedKey(tx, letterId, named_key)
          return { subjectId: letterId, message }
        },
      }
    },
  })
}
