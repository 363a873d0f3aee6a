/** A bingo card as this browser remembers it: its order, and which of the author's squares are marked. */
import { bingoSquares, shuffleCard } from '../../../../contract/games/rules/bingo-rules.ts'
import { parseStored } from '../browser-store.ts'

export interface StoredCard {
  /** 32 random bits: the order of the squares. */
  seed: number
  /** The author's squares by their number, not by their place: new wording keeps the marks. */
  marks: number[]
}

export const cardKey = (token: string) => `bingo:${token}`

const isSquare = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < bingoSquares

/** @returns undefined when there is no card, or a broken one: it is dealt anew */
export function parseCard(text: string | null): StoredCard | undefined {
  const { seed, marks } = (parseStored(text) ?? {}) as Partial<Record<keyof StoredCard, unknown>>
  if (typeof seed !== 'number' || !Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) return undefined
  if (!Array.isArray(marks) || !marks.every(isSquare)) return undefined
  return { seed, marks: [...new Set(marks)] }
}

export const newCard = (): StoredCard => ({
  seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  marks: [],
})

export interface Square {
  /** The author's number of it. */
  item: number
  isMarked: boolean
}

/** The squares as they lie on the card, row by row. */
export const squaresOf = ({ seed, marks }: StoredCard): Square[] =>
  shuffleCard(seed).map(item => ({ item, isMarked: marks.includes(item) }))

/** The places on the card that are marked. */
export const markedPlaces = (squares: readonly Square[]): ReadonlySet<number> =>
  new Set(squares.flatMap(({ isMarked }, place) => (isMarked ? [place] : [])))
