/** What a search shows of a long text. */
import { expect, test } from 'vitest'
import { excerptAround } from './excerpt-around.ts'

test('a long text that has none of the words is read in many turns, so that nobody waits for its end', async () => {
  let turns = 0
  const count = () => {
    turns++
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const pieces = await excerptAround({ text: '初'.repeat(100_000), language: 'ja' }, [
    { begins: 'plum', stems: [] },
  ])
  clearImmediate(next)
  expect(pieces.map(({ isFound }) => isFound)).toEqual([false, false])
  expect(turns).toBeGreaterThan(10)
})
