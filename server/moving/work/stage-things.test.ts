/** What letters show is numbered once, and no more of it than is fetched for one export. */
import { expect, test } from 'vitest'
import { limits } from '../../../contract/base/limits.ts'
import type { Staged } from '../letter-queries.ts'
import { createThings } from './stage-things.ts'

const nothing = {
  from: 'markdown',
  notes: [],
  close() {},
  openFile: async () => undefined,
  async *letters() {},
  async *people() {},
} as const

test('a thing of several letters has one number, and what is beyond the bound is said', async () => {
  const things = createThings('moving', { ...nothing, notes: [] })
  const staged: Staged = { letters: [], corrections: [], fetches: [], uses: [] }
  const picture = (at: number) =>
    ({ kind: 'picture', address: `https://old.example/${at}.gif`, is_inside: 0 }) as const
  expect(await things.add(staged, 1, [picture(0), picture(0)])).toBe(false)
  expect(await things.add(staged, 2, [picture(0)])).toBe(false)
  expect(staged.fetches).toHaveLength(1)
  expect(staged.uses.map(({ position }) => position)).toEqual([1, 2])
  const many = Array.from({ length: limits.movingThings }, (_, at) => picture(at))
  expect(await things.add(staged, 3, many)).toBe(false)
  expect(await things.add(staged, 4, [picture(-1)])).toBe(true)
  expect(staged.fetches).toHaveLength(limits.movingThings)
})
