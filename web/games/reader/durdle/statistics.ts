/** How the games of this browser went, counted from the games themselves. */
import { durdleTries } from '../../../../contract/games/rules/durdle-rules.ts'
import { parseGame, type StoredGame, stateOf } from './stored-game.ts'

export interface Statistics {
  played: number
  won: number
  /** How many were found at the first, second … sixth guess. */
  byGuesses: number[]
  /** Found one after the other, up to the last game, and the most there ever were; of games whose end has a time. */
  streak: number
  longestStreak: number
}

/** @param texts the kept games */
export function countGames(texts: readonly string[]): Statistics {
  const over = texts.flatMap(text => parseGame(text) ?? []).filter(game => stateOf(game) !== 'playing')
  const won = over.filter(game => stateOf(game) === 'won')
  const byGuesses = Array.from(
    { length: durdleTries },
    (_, at) => won.filter(({ rows }) => rows.length === at + 1).length,
  )
  return { played: over.length, won: won.length, byGuesses, ...streaksOf(over) }
}

function streaksOf(over: readonly StoredGame[]): Pick<Statistics, 'streak' | 'longestStreak'> {
  let streak = 0
  let longestStreak = 0
  const timed = over.filter(({ endedAt }) => endedAt !== undefined)
  for (const game of timed.toSorted((one, other) => (one.endedAt ?? 0) - (other.endedAt ?? 0))) {
    streak = stateOf(game) === 'won' ? streak + 1 : 0
    longestStreak = Math.max(longestStreak, streak)
  }
  return { streak, longestStreak }
}
