/** Every statement on bingo cards. */
import type { ListQuery } from '../../../contract/base/field.ts'
import { holds, takePage } from '../../base/db/list-page.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { BingoRow } from '../../base/db/tables/games.ts'

/** Newest first. */
export async function selectBingos(db: Db, list: ListQuery): Promise<BingoRow[]> {
  const page = takePage(db.selectFrom('bingo_games').selectAll(), list)
  return page.$if(Boolean(list.q), query => query.where(holds('title', list.q ?? ''))).execute()
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
