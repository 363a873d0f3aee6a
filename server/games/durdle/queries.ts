/** Every statement on Durdle games and their leaderboards. */
import type { ListQuery } from '../../../contract/base/field.ts'
import { anyChanged } from '../../base/db/count-rows.ts'
import { holds, takePage } from '../../base/db/list-page.ts'
import { lockRow } from '../../base/db/lock-row.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { DurdleRow, DurdleScoreRow } from '../../base/db/tables/games.ts'

const boardSize = 10

/** Newest first, each with how many scores it has. */
export async function selectDurdles(db: Db, list: ListQuery) {
  const page = takePage(withScores(db), list)
  return page.$if(Boolean(list.q), query => query.where(holds('title', list.q ?? ''))).execute()
}

function withScores(db: Db) {
  return db
    .selectFrom('durdle_games')
    .selectAll()
    .select(select =>
      select
        .selectFrom('durdle_scores')
        .whereRef('game_id', '=', 'durdle_games.id')
        .select(count => count.fn.countAll<number>().as('count'))
        .as('scores'),
    )
}

export type DurdleWithScores = Awaited<ReturnType<typeof selectDurdles>>[number]

export async function findDurdle(db: Db, id: string): Promise<DurdleWithScores | undefined> {
  return withScores(db).where('id', '=', id).executeTakeFirst()
}

/** The game behind a link; one that is not active does not exist for visitors. */
export async function findOpenDurdle(db: Db, token: string): Promise<DurdleRow | undefined> {
  return db
    .selectFrom('durdle_games')
    .selectAll()
    .where('unique_token', '=', token)
    .where('is_active', '=', 1)
    .executeTakeFirst()
}

export async function insertDurdle(db: Db, row: DurdleRow): Promise<void> {
  await db.insertInto('durdle_games').values(row).execute()
}

/** Until the transaction ends: a game's answer and its board change one after the other. */
export async function lockDurdle(tx: Tx, id: string): Promise<DurdleRow | undefined> {
  return lockRow(tx, tx.selectFrom('durdle_games').selectAll().where('id', '=', id))
}

export type DurdleChange = Partial<Pick<DurdleRow, 'title' | 'description' | 'answer' | 'is_active'>>

export async function changeDurdle(tx: Tx, id: string, change: DurdleChange): Promise<void> {
  await tx.updateTable('durdle_games').set(change).where('id', '=', id).execute()
}

/** With its leaderboard, by the tables' own rule. */
export async function deleteDurdle(db: Db, id: string): Promise<DurdleRow | undefined> {
  return db.deleteFrom('durdle_games').where('id', '=', id).returningAll().executeTakeFirst()
}

export async function addDurdlePlay(db: Db, id: string): Promise<void> {
  await db
    .updateTable('durdle_games')
    .set(row => ({ play_count: row('play_count', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function insertScore(tx: Tx, row: DurdleScoreRow): Promise<void> {
  await tx.insertInto('durdle_scores').values(row).execute()
}

export async function findScoreOfPress(
  tx: Tx,
  gameId: string,
  pressId: string,
): Promise<DurdleScoreRow | undefined> {
  return tx
    .selectFrom('durdle_scores')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('press_id', '=', pressId)
    .executeTakeFirst()
}

/** Fewest guesses first, losses last, then the oldest. */
export async function selectBoard(db: Db, gameId: string) {
  return db
    .selectFrom('durdle_scores')
    .select(['id', 'player_name', 'tries'])
    .where('game_id', '=', gameId)
    .orderBy('tries')
    .orderBy('created_at')
    .orderBy('id')
    .limit(boardSize)
    .execute()
}

/** @returns whether the game's board had it */
export async function deleteScore(db: Db, gameId: string, id: string): Promise<boolean> {
  return anyChanged(db.deleteFrom('durdle_scores').where('game_id', '=', gameId).where('id', '=', id))
}
