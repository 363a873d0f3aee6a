import { expect, test } from 'vitest'
import { formatTime } from './dates.ts'

test.each([
  ['UTC', 'day', 'November 21, 2026'],
  ['Pacific/Auckland', 'day', 'November 22, 2026'],
  ['America/Los_Angeles', 'shortDay', 'Nov 21, 2026'],
  ['Europe/Berlin', 'moment', 'Nov 21, 2026, 5:05 PM'],
  ['UTC', 'second', 'Nov 21, 2026, 4:05:00 PM'],
] as const)('in %s as %s: %s', (zone, format, text) => {
  expect(formatTime('2026-11-21T16:05:00.000Z', zone, format).replace(/\s/g, ' ')).toBe(text)
})
