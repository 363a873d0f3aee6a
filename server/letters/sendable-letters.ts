/** What the ledger asks of letters: what they are called, how their mail reads, and what a send's beginning or undoing means for them. */
import type { Config } from '../config.ts'
import type { Db } from '../db/open-database.ts'
import type { LetterRow } from '../db/tables.ts'
import type { Sendable } from '../ledger/sendable.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { ComposedMail } from '../mail/composed-mail.ts'
import { siteSettings } from '../settings/site-settings.ts'
import { letterMail } from './letter-mail.ts'
import { changeTime, findLetter, moveToDrafts, selectSubjects, showSent } from './queries.ts'

export const letterKind = 'letter'
/** A letter as the ledger names it. */
export const letterSubject = (id: string) => ({ kind: letterKind, id })

export const sendableLetters = (config: Config): Sendable => ({
  kind: letterKind,
  titles: selectSubjects,
  async compose(db, id, date) {
    const letter = await findLetter(db, id)
    return letter && composeLetter({ db, config }, letter, date)
  },
  begun: showSent,
  moved: (tx, id, to) =>
    changeTime(tx, id, 'sentAt' in to ? { sent_at: to.sentAt } : { scheduled_for: to.waitsUntil }),
  undone: moveToDrafts,
})

/**
 * The mail of a letter, the same for a send and a resend.
 * @param date when it goes: a mail that was dated a week before it came would not be found
 */
export async function composeLetter(
  { db, config }: { db: Db; config: Config },
  letter: LetterRow,
  date: Date,
): Promise<ComposedMail> {
  return composeMail(letterMail(letter, await siteSettings(db, config), config), config, date)
}
