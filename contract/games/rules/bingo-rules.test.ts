/** Bingo's rules: every line, every near miss, and cards that stay the same. */
import { describe, expect, test } from 'vitest'
import { bingoLines, bingoSquares, cardName, fullLines, type Line, shuffleCard } from './bingo-rules.ts'

const nameOf = ({ kind, number }: Line) => `${kind} ${number}`
const namesOf = (places: number[]) => fullLines(new Set(places)).map(nameOf)

const winning: [name: string, places: number[]][] = [
  ['row 1', [0, 1, 2, 3]],
  ['row 2', [4, 5, 6, 7]],
  ['row 3', [8, 9, 10, 11]],
  ['row 4', [12, 13, 14, 15]],
  ['column 1', [0, 4, 8, 12]],
  ['column 2', [1, 5, 9, 13]],
  ['column 3', [2, 6, 10, 14]],
  ['column 4', [3, 7, 11, 15]],
  ['falling 1', [0, 5, 10, 15]],
  ['rising 1', [3, 6, 9, 12]],
]

test('there are these ten lines and no other', () => {
  expect(bingoLines.map(line => [nameOf(line), [...line.places]])).toEqual(winning)
})

describe.each(winning)('%s', (name, places) => {
  test('wins', () => expect(namesOf(places)).toEqual([name]))
  test('wins whatever else is marked of two other squares', () => {
    const others = [0, 7, 9, 14].filter(place => !places.includes(place)).slice(0, 2)
    expect(namesOf([...places, ...others])).toEqual([name])
  })
  test.each(places)('does not win without %i', missing => {
    expect(namesOf(places.filter(place => place !== missing))).toEqual([])
  })
})

test.each([
  ['nothing', []],
  ['four in a row around the corner of two rows', [2, 3, 4, 5]],
  ['four at the end of one row and the start of the next', [1, 2, 3, 4]],
  ['the corners', [0, 3, 12, 15]],
  ['the middle', [5, 6, 9, 10]],
  ['a diagonal shifted by one', [1, 6, 11]],
  ['a shifted diagonal that wraps', [1, 6, 11, 12]],
  ['a broken column', [0, 4, 9, 12]],
  ['all but a square of each line', [1, 2, 4, 6, 7, 8, 9, 11, 12, 13, 14]],
])('%s does not win', (_, places) => {
  expect(namesOf(places)).toEqual([])
})

test('one square can complete two lines at once, and all squares are all lines', () => {
  expect(namesOf([0, 1, 2, 3, 4, 8, 12])).toEqual(['row 1', 'column 1'])
  expect(namesOf(Array.from({ length: bingoSquares }, (_, place) => place))).toHaveLength(10)
})

describe('a card', () => {
  test('has every item once', () => {
    for (const seed of [0, 1, 0xffffffff, 123456789]) {
      expect(shuffleCard(seed).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: bingoSquares }, (_, item) => item),
      )
    }
  })
  test('is the same for the same seed, for ever', () => {
    expect(shuffleCard(1)).toEqual([4, 13, 1, 14, 5, 2, 8, 15, 9, 6, 3, 11, 12, 7, 0, 10])
    expect(shuffleCard(0x7f3a0c11)).toEqual([6, 8, 9, 1, 3, 14, 13, 11, 5, 10, 7, 15, 0, 2, 12, 4])
  })
  test('puts every item about as often at every place', () => {
    const seen = Array.from({ length: bingoSquares }, () => 0)
    for (let seed = 0; seed < 16_000; seed++) {
      const place = shuffleCard(seed).indexOf(0)
      seen[place] = (seen[place] ?? 0) + 1
    }
    for (const times of seen) expect(Math.abs(times - 1_000)).toBeLessThan(150)
  })
  test('has a name of eight signs', () => {
    expect([cardName(0), cardName(0x7f3a0c11), cardName(-1)]).toEqual(['00000000', '7F3A0C11', 'FFFFFFFF'])
  })
})
