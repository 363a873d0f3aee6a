/** What the ledger asks of letters: what they are called, how their mail reads, and what a send's beginning or undoing means for them. */
import { pages } from '../../contract/base/pages.ts'
import { withoutNames } from '../../contract/letters/body/name-field.ts'
import { namedKey } from '../answers/sealing/named-key.ts'
import type { Config } from '../base/config.ts'
import type { Db, Tx } from '../base/db/open-database.ts'
import type { StoredLetterRow } from '../base/db/tables/letters.ts'
import { namelessIn } from '../base/languages/nameless.ts'
import { siteSettings, siteSpeech } from '../base/settings/site-settings.ts'
import { queueEvent } from '../base/webhooks/queue-event.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { ComposedMail } from '../mail/composed-mail.ts'
import { countBegun, findFirstPress } from '../mail/ledger/outcomes/first-presses.ts'
import type { Sendable } from '../mail/ledger/sendable.ts'
import { farFuture } from '../mail/ledger/waiting/wait-of-send.ts'
import { findMailedWords } from './corrections/correction-queries.ts'
import { storeFindable } from './finding/store-findable.ts'
import { composedLetter } from './long/long-letters.ts'
import { findLetter, selectOut, selectSubjects } from './queries.ts'
import { changeTime, keepNamedKey, moveToDrafts, showSent } from './waiting-queries.ts'

export const letterKind = 'letter'
/** A letter as the ledger names it. */
export const letterSubject = (id: string) => ({ kind: letterKind, id })

export const sendableLetters = (config: Config): Sendable => ({
  kind: letterKind,
  titles: selectSubjects,
  stillGoes: selectOut,
  async compose(db, id, { date }) {
    const letter = await findLetter(db, id)
    return letter && composeLetter({ db, config }, letter, date)
  },
  async begun(tx, id, now) {
    if (await showSent(tx, id)) await comeOut(tx, config, id)
    else await tellMailed(tx, config, { id, now })
  },
  async moved(tx, id, to) {
    const isGone = 'sentAt' in to
    const isChanged = await changeTime(
      tx,
      id,
      isGone ? { sent_at: to.sentAt } : { scheduled_for: to.waitsUntil },
    )
    if (!isGone) return
    if (isChanged) await comeOut(tx, config, id)
    else await tellMailed(tx, config, { id, now: to.sentAt })
  },
  async undone(tx, id, now) {
    await moveToDrafts(tx, id, now)
    // No copy names a key yet.
    if ((await countBegun(tx, letterSubject(id))) === 0) await keepNamedKey(tx, id, null)
  },
})

/** A letter is out since this moment. */
export async function comeOut(tx: Tx, config: Config, id: string): Promise<void> {
  await storeFindable(tx, config, id)
  await tellSent(tx, config, { id })
}

/**
 * Once in the life of a letter: what goes out again is no news.
 * @param at of a letter whose date is not that of its first mail
 */
export async function tellSent(
  tx: Tx,
  config: Config,
  { id, at }: { id: string; at?: string },
): Promise<void> {
  const letter = await findLetter(tx, id)
  if (!letter?.sent_at) return
  const url = `${config.baseUrl}${pages.letter.href({ token: letter.unique_token })}`
  const nameless = namelessIn(letter, await siteSpeech(tx, config))
  const data = { letter: { id, subject: withoutNames(letter.subject, nameless), url } }
  await queueEvent(tx, { type: 'letter.sent', at: at ?? letter.sent_at, data })
}

/** A send of a letter that was out has begun: news only of one that stood in the archive and was never mailed. */
async function tellMailed(tx: Tx, config: Config, { id, now }: { id: string; now: string }): Promise<void> {
  const letter = await findLetter(tx, id)
  if (letter?.is_unmailed === 1 && (await countBegun(tx, letterSubject(id))) === 1)
    await tellSent(tx, config, { id, at: now })
}

/** What an unmailed letter was corrected for stands in its first mail already. */
async function mailedSince(db: Db, { id, is_unmailed }: StoredLetterRow): Promise<string | undefined> {
  if (is_unmailed !== 1) return undefined
  return (await findFirstPress(db, letterSubject(id))) ?? farFuture
}

/**
 * The mail of a letter, the same for a send and a resend, whatever its page was corrected to since.
 * @param date when it goes: a mail that was dated a week before it came would not be found
 */
export async function composeLetter(
  { db, config }: { db: Db; config: Config },
  letter: StoredLetterRow,
  date: Date,
): Promise<ComposedMail> {
  const mailed = { ...letter, ...(await findMailedWords(db, letter.id, await mailedSince(db, letter))) }
  return composeMail(
    await composedLetter({
      letter: mailed,
      settings: await siteSettings(db, config),
      look: { ...config, named: true, sealingKey: await namedKey(db, letter) },
    }),
    config,
    date,
  )
}
