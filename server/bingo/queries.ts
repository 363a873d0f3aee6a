/** Every statement on bingo cards. */
import { sql } from 'kysely'
import type { ListQuery } from '../../contract/field.ts'
import { likePattern, readCursor } from '../db/list-page.ts'
import type { Db } from '../db/open-database.ts'
import type { BingoRow } from '../db/tables.ts'

/** Newest first. */
export async function selectBingos(db: Db, { limit, after, q }: ListQuery): Promise<BingoRow[]> {
  const cursor = readCursor(after)
  let query = db.selectFrom('bingo_games').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (cursor) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(cursor.time, cursor.id)),
    )
  }
  if (q) query = query.where(sql<boolean>`lower(title) LIKE ${likePattern(q)} ESCAPE '\\'`)
  if (limit !== undefined) query = query.limit(limit + 1)
  return query.execute()
}

/** The card behind a link; one that is not active does not exist for visitors. */
export async function findOpenBingo(db: Db, token: string): Promise<BingoRow | undefined> {
  return db
    .selectFrom('bingo_games')
    .selectAll()
    .where('unique_token', '=', token)
    .where('is_active', '=', 1)
    .executeTakeFirst()
}

export async function insertBingo(db: Db, row: BingoRow): Promise<void> {
  await db.insertInto('bingo_games').values(row).execute()
}

export type BingoChange = Partial<Pick<BingoRow, 'title' | 'description' | 'items' | 'is_active'>>

/** @param change something at least */
export async function changeBingo(db: Db, id: string, change: BingoChange): Promise<BingoRow | undefined> {
  return db.updateTable('bingo_games').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

export async function findBingo(db: Db, id: string): Promise<BingoRow | undefined> {
  return db.selectFrom('bingo_games').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteBingo(db: Db, id: string): Promise<BingoRow | undefined> {
  return db.deleteFrom('bingo_games').where('id', '=', id).returningAll().executeTakeFirst()
}

export async function addBingoPlay(db: Db, id: string): Promise<void> {
  await db
    .updateTable('bingo_games')
    .set(row => ({ play_count: row('play_count', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
