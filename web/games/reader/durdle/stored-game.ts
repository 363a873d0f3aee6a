/** A Durdle as this browser remembers it: the guesses with their marks, and whether its score is on the board. */
import { durdleTries, isSolved, type Mark } from '../../../../contract/games/rules/durdle-rules.ts'
import { randomId } from '../../../base/kit/random-id.ts'
import { parseStored } from '../browser-store.ts'

export interface Row {
  word: string
  marks: Mark[]
}

export interface StoredGame {
  rows: Row[]
  /** Random: a second press, in whichever tab, is no second score. */
  pressId: string
  /** Its entry on the board, once it has one. */
  entryId?: string | undefined
  /** Every hint must be used; chosen before the first guess. */
  isHard?: boolean | undefined
  /** Milliseconds since 1970, for the streak; known to this browser alone. */
  endedAt?: number | undefined
}

/** Which game it is. */
export interface GameProps {
  token: string
  title: string
}

export const durdlePrefix = 'durdle:'
export const gameKey = (token: string) => `${durdlePrefix}${token}`

export type State = 'playing' | 'won' | 'lost'

export function stateOf({ rows }: StoredGame): State {
  const last = rows.at(-1)
  if (last && isSolved(last.marks)) return 'won'
  return rows.length >= durdleTries ? 'lost' : 'playing'
}

/** The number of guesses, or X. */
export const scoreOf = (game: StoredGame): string =>
  stateOf(game) === 'won' ? String(game.rows.length) : 'X'

const signs = new Set<unknown>(['correct', 'present', 'absent'])

function isRow(value: unknown): value is Row {
  const { word, marks } = (value ?? {}) as Partial<Record<keyof Row, unknown>>
  return (
    typeof word === 'string' &&
    /^[A-Z]{5}$/.test(word) &&
    Array.isArray(marks) &&
    marks.length === 5 &&
    marks.every(mark => signs.has(mark))
  )
}

/** @returns undefined when there is no game, or a broken one: it begins anew */
export function parseGame(text: string | null): StoredGame | undefined {
  const kept = (parseStored(text) ?? {}) as Partial<Record<keyof StoredGame, unknown>>
  const { rows, pressId, entryId, isHard, endedAt } = kept
  if (!Array.isArray(rows) || rows.length > durdleTries || !rows.every(isRow)) return undefined
  if (typeof pressId !== 'string' || pressId.length < 16) return undefined
  return {
    rows,
    pressId,
    ...(typeof entryId === 'string' && { entryId }),
    ...(isHard === true && { isHard }),
    ...(typeof endedAt === 'number' && { endedAt }),
  }
}

/** Before the first guess. */
export const newGame = (): StoredGame => ({
  rows: [],
  pressId: randomId(),
})

/** The game after one more guess. */
export function withGuess(game: StoredGame, row: Row): StoredGame {
  const after = { ...game, rows: [...game.rows, row] }
  return stateOf(after) === 'playing' ? after : { ...after, endedAt: Date.now() }
}
