/** A list of any length in its order, as `sort` has it. */
import { expect, test } from 'vitest'
import { sortInTurns } from './sort-in-turns.ts'

test.for([0, 1, 1_999, 2_000, 2_001, 10_007])(
  '%i items are sorted, equal ones in their order',
  async count => {
    const items = Array.from({ length: count }, (_, n) => ({ key: (n * 7_919) % 1_009, n }))
    const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key
    expect(await sortInTurns(items, byKey)).toEqual(items.toSorted(byKey))
  },
)
