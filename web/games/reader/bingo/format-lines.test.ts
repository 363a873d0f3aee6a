/** What is said of a win. */
import { expect, test } from 'vitest'
import { bingoLines } from '../../../../contract/games/rules/bingo-rules.ts'
import { formatLines } from './format-lines.ts'

const said = (...places: number[]) => formatLines(places.flatMap(place => bingoLines[place] ?? []))

test('one line, two of them, and more', () => {
  expect(said(1)).toBe('Row 2 is complete.')
  expect(said(1, 6)).toBe('Row 2 and Column 3 are complete, both at once!')
  expect(said(0, 4, 8)).toBe('Row 1, Column 1, and Diagonal from the top left are complete, all at once!')
  expect(said(9)).toBe('Diagonal from the top right is complete.')
})
