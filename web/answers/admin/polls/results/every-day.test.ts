import { expect, test } from 'vitest'
import { everyDay } from './every-day.ts'

const on = (day: string, count: number) => ({ day: `${day}T00:00:00.000Z`, count })

test('days without an answer are there with none', () => {
  expect(everyDay([])).toEqual([])
  expect(everyDay([on('2026-03-01', 2)])).toEqual([on('2026-03-01', 2)])
  expect(everyDay([on('2026-02-27', 2), on('2026-03-02', 1)]).map(({ count }) => count)).toEqual([2, 0, 0, 1])
})

test('shows the latest days where there are many years of them', () => {
  const days = everyDay([on('2020-01-01', 2), on('2026-03-02', 1)])
  expect([days.length, days.at(-1)]).toEqual([400, on('2026-03-02', 1)])
})
