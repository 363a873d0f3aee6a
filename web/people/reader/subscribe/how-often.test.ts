/** By which sentence the page to subscribe says how often letters came. */
import { expect, test } from 'vitest'
import { howOften } from './how-often.ts'

/** @param pauses days between letters, the newest pause first */
function sentWith(...pauses: number[]): string[] {
  let time = Date.parse('2026-11-21T09:00:00.000Z')
  return [0, ...pauses].map(days => {
    time -= days * 86_400_000
    return new Date(time).toISOString()
  })
}

test.each([
  [sentWith(1, 1, 1, 2), 'subscribe.everyDay'],
  [sentWith(7, 7, 7), 'subscribe.onceAWeek'],
  [sentWith(7, 200, 7, 7), 'subscribe.onceAWeek'],
  [sentWith(14, 15, 12), 'subscribe.everyTwoWeeks'],
  [sentWith(30, 31, 28), 'subscribe.onceAMonth'],
  [sentWith(90, 60, 80), 'subscribe.everyTwoOrThreeMonths'],
  // No habit: the middle pause would be said, and most others are nothing like it.
  [sentWith(7, 200, 7), undefined],
  [sentWith(1, 30, 90), undefined],
  [sentWith(30, 2, 30, 2, 30), undefined],
  // Too few, all at once, hardly ever.
  [sentWith(7, 7), undefined],
  [[], undefined],
  [sentWith(0, 0.01, 0), undefined],
  [sentWith(300, 200, 400), undefined],
])('%j', (sent, words) => {
  expect(howOften(sent)).toBe(words)
})
