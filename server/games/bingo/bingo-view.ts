/** A bingo card's row as the calls answer it. */
import type { BingoGame } from '../../../contract/games/bingo.ts'
import type { BingoRow } from '../../base/db/tables/games.ts'

/** What anybody may see of a card. */
export const toPlay = (row: BingoRow) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  items: JSON.parse(row.items) as string[],
  isActive: row.is_active === 1,
  uniqueToken: row.unique_token,
})

/** What the author sees of it. */
export const toBingo = (row: BingoRow): BingoGame => ({
  ...toPlay(row),
  playCount: row.play_count,
  createdAt: row.created_at,
})
