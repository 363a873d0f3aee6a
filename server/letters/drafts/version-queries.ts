/** Every statement on the versions of letters and on the documents of previews. */
import { limits } from '../../../contract/base/limits.ts'
import { insertNew } from '../../base/db/count-rows.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { LetterRow, LetterVersionRow } from '../../base/db/tables/letters.ts'
import { countWordsOfHtml } from '../body/count-words.ts'

/** Keeps what the letter says; nothing when the newest version says the same, or when it says nothing at all. */
export async function keepVersion(tx: Tx, letter: LetterRow): Promise<void> {
  if (letter.subject.trim() === '' && letter.body === '') return
  const newest = await findNewestVersion(tx, letter.id)
  const isKept =
    newest &&
    newest.subject === letter.subject &&
    newest.body === letter.body &&
    newest.from_name === letter.from_name
  if (isKept) return
  const { subject, body, from_name, revision } = letter
  const row: LetterVersionRow = {
    id: randomId(),
    letter_id: letter.id,
    subject,
    body,
    from_name,
    words: countWordsOfHtml(body),
    saved_at: letter.saved_at ?? letter.created_at,
    revision,
  }
  await insertNew(tx.insertInto('letter_versions').values(row))
  await dropOldVersions(tx, letter.id)
}

async function dropOldVersions(tx: Tx, letterId: string): Promise<void> {
  await tx
    .deleteFrom('letter_versions')
    .where('letter_id', '=', letterId)
    .where('revision', '<=', eb =>
      eb
        .selectFrom('letter_versions as kept')
        .select('kept.revision')
        .where('kept.letter_id', '=', letterId)
        .orderBy('kept.revision', 'desc')
        .limit(1)
        .offset(limits.versions),
    )
    .execute()
}

export async function findNewestVersion(db: Db, letterId: string): Promise<LetterVersionRow | undefined> {
  return db
    .selectFrom('letter_versions')
    .selectAll()
    .where('letter_id', '=', letterId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Newest first, without their bodies. */
export async function selectVersions(db: Db, letterId: string) {
  return db
    .selectFrom('letter_versions')
    .select(['id', 'saved_at', 'subject', 'words'])
    .where('letter_id', '=', letterId)
    .orderBy('revision', 'desc')
    .execute()
}

export async function findVersion(
  db: Db,
  letterId: string,
  versionId: string,
): Promise<LetterVersionRow | undefined> {
  return db
    .selectFrom('letter_versions')
    .selectAll()
    .where('id', '=', versionId)
    .where('letter_id', '=', letterId)
    .executeTakeFirst()
}

/** Keeps a preview for its frame, and drops those that are older than `oldest`. */
export async function insertPreview(
  db: Db,
  preview: { id: string; html: string; created_at: string },
  oldest: string,
): Promise<void> {
  await db.deleteFrom('letter_previews').where('created_at', '<', oldest).execute()
  await db.insertInto('letter_previews').values(preview).execute()
}

/** @param oldest when it was made at the earliest */
export async function findPreview(db: Db, id: string, oldest: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('letter_previews')
    .select('html')
    .where('id', '=', id)
    .where('created_at', '>=', oldest)
    .executeTakeFirst()
  return row?.html
}
