/** The statements of the download of everything that no other feature has. */
import type { Db } from '../../base/db/open-database.ts'
import type { FileRow } from '../../base/db/tables/files.ts'
import { hasArrived } from '../../letters/arrived.ts'

/** Oldest first; without their words, which are read one letter at a time. */
export async function selectLetterNames(db: Db) {
  return db
    .selectFrom('letters')
    .select(['id', 'subject', 'sent_at', 'created_at'])
    .where(hasArrived)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Letters of an export that is still being brought in, or taken back: nobody sees them, and no takeout has them. */
export async function selectUnarrived(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('letters')
    .select('id')
    .where(({ not }) => not(hasArrived))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The versions of a letter that may show a picture. */
export async function selectIllustratedVersions(db: Db, letterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('letter_versions')
    .select('id')
    .where('letter_id', '=', letterId)
    .where('body', 'like', '%="/objects/%')
    .execute()
  return rows.map(({ id }) => id)
}

export async function selectPageViews(db: Db) {
  return db.selectFrom('page_views').select(['day', 'path', 'count']).orderBy('day').orderBy('path').execute()
}

/** Oldest first, as the lists below them. */
export async function selectDurdleGames(db: Db) {
  return db.selectFrom('durdle_games').selectAll().orderBy('created_at').orderBy('id').execute()
}

export async function selectDurdleScores(db: Db, gameId: string) {
  return db
    .selectFrom('durdle_scores')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function selectBingoGames(db: Db) {
  return db.selectFrom('bingo_games').selectAll().orderBy('created_at').orderBy('id').execute()
}

/** The files that are wholly here. */
export async function selectFiles(db: Db): Promise<Pick<FileRow, 'id' | 'name' | 'size'>[]> {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'size'])
    .where('completed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('is_private', '=', 0)
    .orderBy('created_at')
    .execute()
}

/** Names of pictures and ids of files that there are. */
export async function selectKept(db: Db): Promise<Set<string>> {
  const pictures = await db.selectFrom('uploads').select('name').execute()
  const files = await db.selectFrom('files').select('id').execute()
  return new Set([...pictures.flatMap(({ name }) => name ?? []), ...files.map(({ id }) => id)])
}
