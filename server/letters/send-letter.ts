/** One press of Send on a letter: it becomes a sent one, or one that waits, and the ledger owes its copies. */
import type { z } from 'zod'
import { pages } from '../../contract/base/pages.ts'
import type { Loss } from '../../contract/letters/body/letter-losses.ts'
import { isFilledIn } from '../../contract/letters/is-filled-in.ts'
import type { sendLetter as endpoint } from '../../contract/mail/sends.ts'
import { hasCircles } from '../../contract/people/has-circles.ts'
import type { RecipientRefusal } from '../../contract/people/recipients.ts'
import { namedKey } from '../answers/sealing/named-key.ts'
import { nowText } from '../base/clock.ts'
import { randomId } from '../base/db/ids.ts'
import type { Tx } from '../base/db/open-database.ts'
import type { LetterRow, StoredLetterRow } from '../base/db/tables/letters.ts'
import { isRefused, type Refused, refuse } from '../base/http/refuse.ts'
import { languageToKeep } from '../base/settings/site-settings.ts'
import type { Site } from '../base/site.ts'
import type { ComposedMail } from '../mail/composed-mail.ts'
import { type Pressed, pressSend, type Ready } from '../mail/ledger/press/press-send.ts'
import { refusalOfSchedule, type WaitingTime, waitingTimeOf } from '../mail/ledger/waiting/waiting-time.ts'
import { keepVersion } from './drafts/version-queries.ts'
import { isNewer } from './is-newer.ts'
import { listingOfPress } from './listing/listing.ts'
import { findLetter, insertLetter, lockLetter, markSent } from './queries.ts'
import { changeNamed } from './recipients/recipient-queries.ts'
import { toStoredRecipients } from './recipients/stored-recipients.ts'
import { withoutElsewhere } from './rehost-elsewhere.ts'
import { comeOut, composeLetter, letterKind } from './sendable-letters.ts'

export type PressOfSend = z.output<(typeof endpoint)['body']>
type NotSent = Refused<
  | 'letterEmpty'
  | 'letterNotFound'
  | 'alreadySent'
  | 'alreadyArchived'
  | 'letterWaits'
  | 'changedElsewhere'
  | 'noRecipients'
  | RecipientRefusal
  | 'restoreUndecided'
  | 'scheduleInPast'
  | 'scheduleTooFar'
>

/** Pressing twice is one send: the same `pressId`, or the same call within ten seconds, leads to the first one. */
export async function sendLetter(
  site: Site,
  press: PressOfSend,
): Promise<(Pressed & { lost: Loss[] }) | NotSent> {
  const draft = press.newsletterId ? await findLetter(site.db, press.newsletterId) : undefined
  if (press.newsletterId && !draft) return refuse('letterNotFound')
  const waits = waitingTimeOf(press, site.clock)
  // Before the transaction: other sites may take their time.
  const { body: shown, lost } = await withoutElsewhere(site, press.body)
  const named_key = await namedKey(site.db)
  const now = nowText(site.clock)
  const language = await languageToKeep(
    site.db,
    press.language === undefined ? draft?.language : press.language,
  )
  const letter = { ...toSentLetter({ ...press, body: shown }, draft, { waits, now }), named_key, language }
  if (!isFilledIn(letter)) return refuse('letterEmpty')
  const message = await composeLetter(site, letter, waits ? new Date(waits.until) : site.clock.now())
  const { subject, body, fromName, scheduledFor } = press
  const outcome = await pressSend(site, {
    kind: letterKind,
    pressId: press.pressId,
    content: ['send', press.newsletterId ?? null, subject, body, fromName, scheduledFor],
    to: { chosen: press },
    waits,
    asksForAll: true,
    mayGo: tx => mayGo(tx, site, { press, letter, message }),
  })
  site.pageCache.forget(pages.letter.href({ token: letter.unique_token }))
  if (typeof outcome === 'string') return refuse('noRecipients')
  return isRefused(outcome) ? outcome : { ...outcome, lost }
}

interface Going {
  press: PressOfSend
  letter: StoredLetterRow
  message: ComposedMail
}

async function mayGo(tx: Tx, site: Site, { press, letter, message }: Going): Promise<Ready | NotSent> {
  const wrong = press.scheduledFor && refusalOfSchedule(press.scheduledFor, site.clock.now())
  if (wrong) return wrong
  const current = press.newsletterId ? await lockLetter(tx, press.newsletterId) : undefined
  if (press.newsletterId && !current) return refuse('letterNotFound')
  if (current?.sent_at) return refuse(current.is_unmailed === 1 ? 'alreadyArchived' : 'alreadySent')
  if (current?.scheduled_for) return refuse('letterWaits')
  if (current && isNewer(current, press)) return refuse('changedElsewhere')
  return {
    async go(tx, { recipients, isForAll }) {
      const going = {
        ...letter,
        // Who was named is kept as it was named; of everyone and of circles it is only known now how many they are.
        ...((press.everyone || hasCircles(press)) && { recipient_count: recipients }),
        ...listingOfPress(current, { isListed: press.isListed, isForAll }),
      }
      if (current) await replaceWords(tx, current, going)
      else await insertLetter(tx, going)
      await changeNamed(tx, letter.id, toStoredRecipients(press).named)
      if (letter.sent_at !== null) await comeOut(tx, site.config, letter.id)
      return { subjectId: letter.id, message }
    },
  }
}

/** What was saved and is not sent becomes a version to go back to. */
async function replaceWords(tx: Tx, current: StoredLetterRow, letter: StoredLetterRow): Promise<void> {
  const { subject, body, from_name, revision } = current
  const isSame =
    subject.trim() === letter.subject && body === letter.body && from_name.trim() === letter.from_name
  if (!isSame) await keepVersion(tx, current)
  await markSent(tx, { ...letter, revision: revision + 1 })
}

/** The letter as its readers will have it: the words of the press, which are cleaned, not of the last save. */
function toSentLetter(
  press: PressOfSend,
  draft: LetterRow | undefined,
  { waits, now }: { waits: WaitingTime | null; now: string },
): StoredLetterRow {
  return {
    id: draft?.id ?? randomId(),
    unique_token: draft?.unique_token ?? randomId(),
    subject: press.subject.trim(),
    body: press.body,
    from_name: press.fromName.trim(),
    ...toStoredRecipients(press).columns,
    sent_at: waits ? null : now,
    scheduled_for: waits?.until ?? null,
    created_at: draft?.created_at ?? now,
    revision: (draft?.revision ?? 0) + 1,
    saved_at: now,
    saved_by: null,
    without_opens: press.countsOpens === undefined ? (draft?.without_opens ?? 0) : press.countsOpens ? 0 : 1,
  }
}
