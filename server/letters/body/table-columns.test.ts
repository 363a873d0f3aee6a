/** Tables as plain text, in columns. */
import { expect, test } from 'vitest'
import { inColumns } from '../../../parts/table/columns-server.ts'

test('columns stand under each other', () => {
  expect(
    inColumns([
      ['Tree', 'Crates'],
      ['North', '4'],
    ]),
  ).toBe('Tree    Crates\nNorth   4')
})

test('a word that is longer than any line stays whole, and makes no other row wider', () => {
  const long = 'w'.repeat(5_000)
  const text = inColumns([[long, 'a'], ...Array.from({ length: 3_000 }, () => ['b', 'c'])])
  expect(text.split('\n')[0]).toBe(`${long}   a`)
  expect(text.length).toBeLessThan(300_000)
})
