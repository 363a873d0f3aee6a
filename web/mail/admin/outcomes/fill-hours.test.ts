import { expect, test } from 'vitest'
import { fillHours } from './fill-hours.ts'

const at = (hour: string, accepted: number) => ({ hour, accepted, refused: 0 })

test('hours in which nothing happened stand between the others', () => {
  const filled = fillHours([at('2026-03-01T23:00:00.000Z', 2), at('2026-03-02T02:00:00.000Z', 1)])
  expect(filled.map(({ accepted }) => accepted)).toEqual([2, 0, 0, 1])
  expect(fillHours([])).toEqual([])
})

test('a send that goes on for weeks has no more bars than fit', () => {
  expect(fillHours([at('2026-03-01T00:00:00.000Z', 2), at('2026-04-01T00:00:00.000Z', 1)])).toHaveLength(96)
})
