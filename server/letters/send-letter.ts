/** One press of Send on a letter: it becomes a sent one, or one that waits, and the ledger owes its copies. */
import type { z } from 'zod'
import { isFilledIn } from '../../contract/letters.ts'
import { pages } from '../../contract/pages.ts'
import type { sendLetter as endpoint } from '../../contract/sends.ts'
import { nowText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import type { Tx } from '../db/open-database.ts'
import type { LetterRow, StoredLetterRow } from '../db/tables.ts'
import { type Refused, refuse } from '../http/refuse.ts'
import { type Pressed, pressSend, type Ready } from '../ledger/press/press-send.ts'
import { type Hold, holdOf, refusalOfSchedule } from '../ledger/waiting/hold-of-press.ts'
import type { ComposedMail } from '../mail/composed-mail.ts'
import type { Site } from '../site.ts'
import { cleanBody } from './body/clean-body.ts'
import { keepVersion } from './drafts/version-queries.ts'
import { findLetter, insertLetter, lockLetter, markSent } from './queries.ts'
import { composeLetter, letterKind } from './sendable-letters.ts'

export type PressOfSend = z.output<(typeof endpoint)['body']>
type NotSent = Refused<
  | 'letterEmpty'
  | 'letterNotFound'
  | 'alreadySent'
  | 'letterWaits'
  | 'changedElsewhere'
  | 'noRecipients'
  | 'scheduleInPast'
  | 'scheduleTooFar'
>

/** Pressing twice is one send: the same `pressId`, or the same call within ten seconds, leads to the first one. */
export async function sendLetter(site: Site, press: PressOfSend): Promise<Pressed | NotSent> {
  const draft = press.newsletterId ? await findLetter(site.db, press.newsletterId) : undefined
  if (press.newsletterId && !draft) return refuse('letterNotFound')
  const held = holdOf(press, site.clock)
  const letter = toSentLetter(press, draft, { held, now: nowText(site.clock) })
  if (!isFilledIn(letter)) return refuse('letterEmpty')
  const message = await composeLetter(site, letter, held ? new Date(held.until) : site.clock.now())
  const { subject, body, fromName, scheduledFor } = press
  const outcome = await pressSend(site, {
    kind: letterKind,
    pressId: press.pressId,
    content: ['send', press.newsletterId ?? null, subject, body, fromName, scheduledFor],
    to: { chosen: press },
    held,
    mayGo: tx => mayGo(tx, site, { press, letter, message }),
  })
  site.pageCache.forget(pages.letter.href({ token: letter.unique_token }))
  return typeof outcome === 'string' ? refuse('noRecipients') : outcome
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
  if (current?.sent_at) return refuse('alreadySent')
  if (current?.scheduled_for) return refuse('letterWaits')
  if (current && isNewer(current, press)) return refuse('changedElsewhere')
  return {
    async go(tx, recipients) {
      // Who was named is kept as it was named; of everyone it is only known now how many they are.
      const counted = press.everyone ? { ...letter, recipient_count: recipients } : letter
      if (current) await replaceWords(tx, current, counted)
      else await insertLetter(tx, counted)
      return { subjectId: letter.id, message }
    },
  }
}

/** Another page saved since this one looked; its own saves whose answers it never got are no conflict. */
const isNewer = (current: StoredLetterRow, { revision, writer }: PressOfSend) =>
  revision !== undefined &&
  current.revision !== revision &&
  (writer === undefined || current.saved_by !== writer)

/** What was saved and is not sent becomes a version to go back to. */
async function replaceWords(tx: Tx, current: StoredLetterRow, letter: StoredLetterRow): Promise<void> {
  const { subject, body, from_name, revision } = current
  const isSame =
    subject.trim() === letter.subject && body === letter.body && from_name.trim() === letter.from_name
  if (!isSame) await keepVersion(tx, current)
  await markSent(tx, { ...letter, revision: revision + 1 })
}

/** The letter as its readers will have it: the words of the press, not of the last save. */
function toSentLetter(
  press: PressOfSend,
  draft: LetterRow | undefined,
  { held, now }: { held: Hold | null; now: string },
): StoredLetterRow {
  const named = [...new Set(press.everyone ? press.except : press.selectedSubscriberIds)]
  return {
    id: draft?.id ?? randomId(),
    unique_token: draft?.unique_token ?? randomId(),
    subject: press.subject.trim(),
    body: cleanBody(press.body),
    from_name: press.fromName.trim(),
    selected_recipients: JSON.stringify(named),
    everyone: press.everyone ? 1 : 0,
    recipient_count: named.length,
    sent_at: held ? null : now,
    scheduled_for: held?.until ?? null,
    created_at: draft?.created_at ?? now,
    revision: (draft?.revision ?? 0) + 1,
    saved_at: now,
    saved_by: null,
  }
}
