/** Games and leaderboards, as CSV. */

import { toCsv } from '../../base/csv.ts'
import type { Db } from '../../base/db/open-database.ts'
import { selectBingoGames, selectDurdleGames, selectDurdleScores } from './queries.ts'

const squares = Array.from({ length: 16 }, (_, at) => `square_${at + 1}`)

export async function* durdleTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['game_id', 'title', 'description', 'answer', 'active', 'plays', 'created_at']])
  for (const game of await selectDurdleGames(db)) {
    const { id, title, description, answer, is_active, play_count, created_at } = game
    yield toCsv([[id, title, description, answer, is_active, play_count, created_at]])
  }
}

/** All of them, also those that the board has no room for. */
export async function* durdleScoresTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['game_id', 'title', 'player', 'score', 'guesses', 'created_at']])
  for (const { id, title } of await selectDurdleGames(db)) {
    const cells = (await selectDurdleScores(db, id)).map(row => {
      const guesses: string[] = JSON.parse(row.guesses)
      const score = guesses.length < row.tries ? 'X' : row.tries
      return [id, title, row.player_name, score, guesses.join(' '), row.created_at]
    })
    if (cells.length > 0) yield toCsv(cells)
  }
}

export async function* bingoTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['game_id', 'title', 'description', 'active', 'plays', 'created_at', ...squares]])
  for (const card of await selectBingoGames(db)) {
    const { id, title, description, is_active, play_count, created_at } = card
    const items: string[] = JSON.parse(card.items)
    yield toCsv([[id, title, description, is_active, play_count, created_at, ...items]])
  }
}
