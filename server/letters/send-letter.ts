/** One press of Send: the letter becomes a sent one and its deliveries are queued, all in one transaction. */
import type { z } from 'zod'
import { isFilledIn } from '../../contract/letters.ts'
import { pages } from '../../contract/pages.ts'
import type { sendLetter as endpoint } from '../../contract/sends.ts'
import { nowText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import type { Tx } from '../db/open-database.ts'
import type { LetterRow, StoredLetterRow } from '../db/tables.ts'
import { findPress, fingerprintOf } from '../ledger/find-press.ts'
import { findActive, type Hold, prepareSend } from '../ledger/prepare-send.ts'
import { lockPresses } from '../ledger/report-queries.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { ComposedMail } from '../mail/composed-mail.ts'
import { siteSettings } from '../settings/site-settings.ts'
import type { Site } from '../site.ts'
import { cleanBody } from './body/clean-body.ts'
import { keepVersion } from './drafts/version-queries.ts'
import { faultOfSchedule, holdOf, type ScheduleFault } from './hold-of-press.ts'
import { letterMail } from './letter-mail.ts'
import { findLetter, insertLetter, lockLetter, markSent } from './queries.ts'

export type PressOfSend = z.output<(typeof endpoint)['body']>
/** The id of the send, or why there is none. */
export type SendOutcome =
  | { sendId: string }
  | 'empty'
  | 'unknown'
  | 'already-sent'
  | 'waits'
  | 'changed'
  | 'nobody'
  | ScheduleFault

/** Pressing twice is one send: the same `pressId`, or the same call within ten seconds, leads to the first one. */
export async function sendLetter(site: Site, press: PressOfSend): Promise<SendOutcome> {
  const draft = press.newsletterId ? await findLetter(site.db, press.newsletterId) : undefined
  if (press.newsletterId && !draft) return 'unknown'
  const held = holdOf(press, site.clock)
  const letter = toSentLetter(press, draft, { held, now: nowText(site.clock) })
  if (!isFilledIn(letter)) return 'empty'
  const message = await composeLetter(site, letter, held?.until)
  const outcome = await site.db
    .transaction()
    .execute(tx => queueOnce(tx, site, { press, letter, message, held }))
  site.pageCache.forget(pages.letter.href({ token: letter.unique_token }))
  site.mailer.poke()
  return outcome
}

/**
 * The mail of a letter, the same for a send and a resend.
 * @param date when it goes, if not now: a mail that was dated a week before it came would not be found
 */
export async function composeLetter(site: Site, letter: LetterRow, date?: string): Promise<ComposedMail> {
  const settings = await siteSettings(site.db, site.config)
  const dated = date === undefined ? site.clock.now() : new Date(date)
  return composeMail(letterMail(letter, settings, site.config), site.config, dated)
}

interface Queued {
  press: PressOfSend
  letter: StoredLetterRow
  message: ComposedMail
  held: Hold | null
}

async function queueOnce(tx: Tx, site: Site, { press, letter, message, held }: Queued): Promise<SendOutcome> {
  await lockPresses(tx)
  const { pressId, newsletterId } = press
  const content = [
    'send',
    newsletterId ?? null,
    press.subject,
    press.body,
    press.fromName,
    press.scheduledFor,
  ]
  const fingerprint = fingerprintOf(content, press)
  const before = await findPress(tx, { pressId, fingerprint, now: site.clock.now() })
  if (before) return { sendId: before }
  const fault = press.scheduledFor && faultOfSchedule(press.scheduledFor, site.clock.now())
  if (fault) return fault

  const current = newsletterId ? await lockLetter(tx, newsletterId) : undefined
  if (newsletterId && !current) return 'unknown'
  if (current?.sent_at) return 'already-sent'
  if (current?.scheduled_for) return 'waits'
  if (current && isNewer(current, press)) return 'changed'
  const recipients = await findActive(tx, press)
  if (recipients.length === 0) return 'nobody'
  // Who was named is kept as it was named; of everyone it is only known now how many they are.
  if (press.everyone) letter.recipient_count = recipients.length

  if (current) await replaceWords(tx, current, letter)
  else await insertLetter(tx, letter)
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
