/** How the games of this browser went, counted from the games themselves. */
import { durdleTries } from '../../../contract/games/durdle-rules.ts'
import { parseGame, stateOf } from './kept-game.ts'

export interface Statistics {
  played: number
  won: number
  /** How many were found at the first, second … sixth guess. */
  byGuesses: number[]
}

/** @param texts the kept games */
export function countGames(texts: readonly string[]): Statistics {
  const over = texts.flatMap(text => parseGame(text) ?? []).filter(game => stateOf(game) !== 'playing')
  const won = over.filter(game => stateOf(game) === 'won')
  const byGuesses = Array.from(
    { length: durdleTries },
    (_, at) => won.filter(({ rows }) => rows.length === at + 1).length,
  )
  return { played: over.length, won: won.length, byGuesses }
}
