/** The statements of the download of everything that no other feature has. */
import { pages } from '../../../contract/base/pages.ts'
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

/**
 * The letter's addresses on this site, also under earlier titles, and those from before it was imported: the one that it has now
 * first, the others by their characters.
 */
export async function selectAddresses(db: Db, letterId: string): Promise<string[]> {
  const here = await db
    .selectFrom('letter_addresses')
    .select(['year', 'slug', 'is_current'])
    .where('letter_id', '=', letterId)
    .execute()
  const old = await db
    .selectFrom('old_addresses')
    .select(['host', 'path'])
    .where('letter_id', '=', letterId)
    .execute()
  const readable = here.map(({ year, slug }) => pages.letterAtAddress.href({ year, slug }))
  const current = readable.filter((_, at) => here[at]?.is_current === 1)
  const others = [
    ...readable,
    ...old.map(({ host, path }) => (host === '' ? path : `https://${host}${path}`)),
  ]
  // A database sorts text as its language does, and each engine in its own way.
  return [...new Set([...current, ...others.toSorted()])]
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
