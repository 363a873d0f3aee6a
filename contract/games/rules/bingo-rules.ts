/** Bingo's rules: the card of a viewer, the ten lines that win, and which of them are full. */

/** Squares a side, squares a card (specification §9). */
export const bingoSide = 4
export const bingoSquares = bingoSide * bingoSide

export interface Line {
  /** A diagonal falls from the top left, or rises from the bottom left. */
  kind: 'row' | 'column' | 'falling' | 'rising'
  /** Which row or column, from 1; of a diagonal always 1. */
  number: number
  /** Places on the card, 0 to 15, row by row. */
  places: readonly number[]
}

const steps = [0, 1, 2, 3] as const
const rows = steps.map(row => ({
  kind: 'row' as const,
  number: row + 1,
  places: steps.map(at => row * bingoSide + at),
}))
const columns = steps.map(column => ({
  kind: 'column' as const,
  number: column + 1,
  places: steps.map(at => at * bingoSide + column),
}))

/** Four rows, four columns, both diagonals. */
export const bingoLines: readonly Line[] = [
  ...rows,
  ...columns,
  { kind: 'falling', number: 1, places: steps.map(at => at * (bingoSide + 1)) },
  { kind: 'rising', number: 1, places: steps.map(at => (at + 1) * (bingoSide - 1)) },
]

/** The lines whose places are all marked. */
export const fullLines = (marked: ReadonlySet<number>): Line[] =>
  bingoLines.filter(({ places }) => places.every(place => marked.has(place)))

/** mulberry32: small, and the same numbers everywhere; from 0 to below 1. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The card of a seed: which item stands at each place, the same on every screen and on paper (Fisher–Yates).
 * @param seed 32 random bits
 */
export function shuffleCard(seed: number): number[] {
  const next = numbersFrom(seed)
  const items = Array.from({ length: bingoSquares }, (_, item) => item)
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    const moved = items[last] ?? 0
    items[last] = items[other] ?? 0
    items[other] = moved
  }
  return items
}

/** What a card is called, so that a print and a screen can be told to be the same. */
export const cardName = (seed: number): string => (seed >>> 0).toString(16).toUpperCase().padStart(8, '0')
