/** Durdle's rows as the calls answer them. */
import type { DurdleGame, DurdleScore } from '../../../contract/games/durdle.ts'
import { durdleTries, type Score } from '../../../contract/games/rules/durdle-rules.ts'
import type { DurdleRow, DurdleScoreRow } from '../../base/db/tables/games.ts'
import type { DurdleWithScores } from './queries.ts'

/** What anybody may see of a game. */
export const toPlay = (row: DurdleRow) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  isActive: row.is_active === 1,
  uniqueToken: row.unique_token,
})

/** What the author sees of it. */
export const toDurdle = (row: DurdleWithScores): DurdleGame => ({
  ...toPlay(row),
  answer: row.answer,
  playCount: row.play_count,
  createdAt: row.created_at,
  scores: Number(row.scores),
})

/** A loss is kept as one try too many, so that it sorts last. */
export const toTries = (score: Score): number => (score === 'X' ? durdleTries + 1 : Number(score))

export const toScore = (row: Pick<DurdleScoreRow, 'id' | 'player_name' | 'tries'>): DurdleScore => ({
  id: row.id,
  playerName: row.player_name,
  score: row.tries > durdleTries ? 'X' : String(row.tries),
})
