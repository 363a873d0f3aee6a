/** Every statement on the corrections of sent letters, published and being written. */
import type { ExpressionBuilder } from 'kysely'
import { insertNew } from '../../base/db/count-rows.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { CorrectionDraftRow, LetterCorrectionRow } from '../../base/db/tables/letters.ts'
import type { Tables } from '../../base/db/tables.ts'

/** When a letter was corrected last, as `corrected_at`; null where it never was. */
export const lastCorrected = (eb: ExpressionBuilder<Tables, 'letters'>) =>
  eb
    .selectFrom('letter_corrections')
    .whereRef('letter_id', '=', 'letters.id')
    .select(({ fn }) => fn.max('corrected_at').as('newest'))
    .as('corrected_at')

/** Once each, by its id. */
export async function insertCorrection(tx: Tx, correction: LetterCorrectionRow): Promise<void> {
  await insertNew(tx.insertInto('letter_corrections').values(correction), 'id')
}

export async function removeCorrection(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('letter_corrections').where('id', '=', id).execute()
}

/** Oldest first, without the words. */
export async function selectCorrections(db: Db, letterId: string) {
  return db
    .selectFrom('letter_corrections')
    .select(['id', 'note', 'corrected_at'])
    .where('letter_id', '=', letterId)
    .orderBy('revision')
    .execute()
}

/** The notes of some letters, at most a page of the archive, by letter; oldest first. */
export async function selectNotesOf(db: Db, letterIds: readonly string[]) {
  const byLetter = new Map<string, Pick<LetterCorrectionRow, 'note' | 'corrected_at'>[]>()
  if (letterIds.length === 0) return byLetter
  const rows = await db
    .selectFrom('letter_corrections')
    .select(['letter_id', 'note', 'corrected_at'])
    .where('letter_id', 'in', letterIds)
    .orderBy('letter_id')
    .orderBy('revision')
    .execute()
  for (const { letter_id, ...note } of rows) {
    const notes = byLetter.get(letter_id) ?? []
    notes.push(note)
    byLetter.set(letter_id, notes)
  }
  return byLetter
}

export async function findCorrection(db: Db, id: string): Promise<LetterCorrectionRow | undefined> {
  return db.selectFrom('letter_corrections').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findNewestCorrection(
  db: Db,
  letterId: string,
): Promise<LetterCorrectionRow | undefined> {
  return db
    .selectFrom('letter_corrections')
    .selectAll()
    .where('letter_id', '=', letterId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * What the mails of a letter say whose page was corrected: what the page said before the oldest correction.
 * @param since when its first mail was frozen, if that was not before all corrections
 */
export async function findMailedWords(
  db: Db,
  letterId: string,
  since?: string,
): Promise<{ subject: string; body: string } | undefined> {
  return db
    .selectFrom('letter_corrections')
    .select(['subject_before as subject', 'body_before as body'])
    .where('letter_id', '=', letterId)
    .$if(since !== undefined, query => query.where('corrected_at', '>', since ?? ''))
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst()
}

export async function findCorrectionDraft(db: Db, letterId: string): Promise<CorrectionDraftRow | undefined> {
  return db.selectFrom('correction_drafts').selectAll().where('letter_id', '=', letterId).executeTakeFirst()
}

/** In the place of the one before. */
export async function putCorrectionDraft(tx: Tx, draft: CorrectionDraftRow): Promise<void> {
  const { letter_id: _, ...words } = draft
  await tx
    .insertInto('correction_drafts')
    .values(draft)
    .onConflict(conflict => conflict.column('letter_id').doUpdateSet(words))
    .execute()
}

export async function removeCorrectionDraft(tx: Tx, letterId: string): Promise<void> {
  await tx.deleteFrom('correction_drafts').where('letter_id', '=', letterId).execute()
}
