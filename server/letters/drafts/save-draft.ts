/** Saves a draft by its button, under optimistic locking by its revision: a new one, or the words of one that was not sent yet. */
import type { z } from 'zod'
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import type { Loss } from '../../../contract/letters/body/letter-losses.ts'
import { isFilledIn } from '../../../contract/letters/is-filled-in.ts'
import type { Letter, letterDraft, letterWords, updateLetter } from '../../../contract/letters/letters.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { LetterRow } from '../../base/db/tables/letters.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { toCleanLetter } from '../letter-view.ts'
import { cleaned } from '../long/long-letters.ts'
import { type Base, changeDraft, type DraftChange, findLetter, insertLetter } from '../queries.ts'
import { changeNamed, selectNamed } from '../recipients/recipient-queries.ts'
import { type Named, toStoredRecipients } from '../recipients/stored-recipients.ts'
import { keepVersion } from './version-queries.ts'

export type Draft = z.output<typeof letterDraft>

/** With what it cannot keep of what was sent. */
type Saved = Letter & { lost: Loss[] }

/** Refused when cleaning left nothing of the body. */
export async function saveNewDraft(site: Site, draft: Draft): Promise<Saved | Refused<'letterEmpty'>> {
  const { words, named, lost } = await toChange(draft)
  if (!isFilledIn(words)) return refuse('letterEmpty')
  const row = newDraft(words, { id: randomId(), writer: draft.writer ?? null, now: nowText(site.clock) })
  await site.db.transaction().execute(async tx => {
    await insertLetter(tx, row)
    await changeNamed(tx, row.id, named)
    await keepVersion(tx, row)
  })
  return { ...toCleanLetter(row, named), lost }
}

/** A sent letter is not changed any more: its readers have it. */
export async function saveDraftAgain(
  site: Site,
  id: string,
  draft: BodyOf<typeof updateLetter>,
): Promise<Saved | NotWritten | Refused<'letterEmpty'>> {
  const { words, named, lost } = await toChange(draft)
  if (!isFilledIn(words)) return refuse('letterEmpty')
  const base = { revision: draft.revision, writer: draft.writer, now: nowText(site.clock) }
  const outcome = await site.db.transaction().execute(async tx => {
    const written = await writeDraft(tx, { id, words, named, base })
    if (!isRefused(written)) await keepVersion(tx, written.after)
    return written
  })
  if (isRefused(outcome)) return outcome
  return { ...toCleanLetter(outcome.after, named), lost }
}

/** The draft before and after; the same row when saving changed nothing. */
interface Written {
  before: LetterRow
  after: LetterRow
}
export type NotWritten = Refused<
  'letterNotFound' | 'alreadySent' | 'alreadyArchived' | 'letterWaits' | 'changedElsewhere'
>

/**
 * Never over a newer state than the one it builds on.
 * @param draft.named undefined, and `words` without recipients: they stay as they are
 */
export async function writeDraft(
  tx: Tx,
  { id, words, named, base }: DraftWords,
): Promise<Written | NotWritten> {
  const before = await findLetter(tx, id)
  if (!before) return refuse('letterNotFound')
  if (before.sent_at !== null) return refuse(before.is_unmailed === 1 ? 'alreadyArchived' : 'alreadySent')
  if (before.scheduled_for !== null) return refuse('letterWaits')
  const { everyone, recipient_count, circles = '' } = before
  const { without_opens = 0, language = null, is_unlisted = 0, listing_by = null } = before
  const kept = { without_opens, language, is_unlisted, listing_by }
  const change = { everyone, recipient_count, circles, ...kept, ...words }
  if (isSame(before, change) && (!named || isSameNamed(await selectNamed(tx, id), named)))
    return { before, after: before }
  const after = await changeDraft(tx, change, { id, ...base })
  if (after && named) await changeNamed(tx, id, named)
  return after ? { before, after } : refuse('changedElsewhere')
}

interface DraftWords {
  id: string
  words: Omit<DraftChange, keyof KeptColumns> & Partial<KeptColumns>
  named: Named | undefined
  base: Base
}

type KeptColumns = ReturnType<typeof toStoredRecipients>['columns']

const isSameNamed = (before: Named, after: Named) =>
  isSameList(before.chosen, after.chosen) && isSameList(before.leftOut, after.leftOut)

/** In any order. */
const isSameList = (before: readonly string[], after: readonly string[]) => {
  const had = new Set(before)
  return before.length === after.length && after.every(id => had.has(id))
}

const isSame = (row: LetterRow, words: DraftChange) =>
  row.subject === words.subject &&
  row.body === words.body &&
  row.from_name === words.from_name &&
  row.everyone === words.everyone &&
  (row.circles ?? '') === (words.circles ?? '') &&
  (row.without_opens ?? 0) === (words.without_opens ?? 0) &&
  (row.language ?? null) === (words.language ?? null) &&
  (row.is_unlisted ?? 0) === (words.is_unlisted ?? 0)

/** A draft that nobody saved before. */
export function newDraft(
  words: DraftChange,
  { id, writer, now }: { id: string; writer: string | null; now: string },
): LetterRow {
  return {
    id,
    unique_token: randomId(),
    sent_at: null,
    created_at: now,
    revision: 1,
    saved_at: now,
    saved_by: writer,
    ...words,
  }
}

type Words = Pick<z.output<typeof letterWords>, 'subject' | 'body' | 'fromName' | 'countsOpens' | 'language'>

/**
 * What is stored of the words, and what a letter cannot keep of them; whether opens may be counted, and the language, stay as
 * they were unless they say it. To be asked outside of every transaction.
 */
export async function toWords({ subject, body: html, fromName, countsOpens, language }: Words) {
  const { body, lost } = await cleaned(html)
  const opens = countsOpens !== undefined && { without_opens: countsOpens ? (0 as const) : (1 as const) }
  return {
    words: { subject, body, from_name: fromName, ...opens, ...(language !== undefined && { language }) },
    lost,
  }
}

/** The same with whom it is for. */
export async function toChange(
  given: z.output<typeof letterWords>,
): Promise<{ words: DraftChange; named: Named; lost: Loss[] }> {
  const { words, lost } = await toWords(given)
  const { columns, named } = toStoredRecipients({ ...given, selectedSubscriberIds: given.selectedRecipients })
  return { words: { ...words, ...columns }, named, lost }
}
