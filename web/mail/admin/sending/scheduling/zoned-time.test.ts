import { describe, expect, test } from 'vitest'
import { momentOf, wallTime } from './zoned-time.ts'

const table: [name: string, zone: string, wall: string, moment: string][] = [
  ['winter', 'Europe/Vienna', '2026-01-15T18:00', '2026-01-15T17:00:00.000Z'],
  ['summer', 'Europe/Vienna', '2026-07-15T18:00', '2026-07-15T16:00:00.000Z'],
  ['the minute before clocks go forward', 'Europe/Vienna', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['the first minute after', 'Europe/Vienna', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['a time that comes twice is the first', 'Europe/Vienna', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['after both', 'Europe/Vienna', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['the west', 'America/Los_Angeles', '2026-11-21T23:45', '2026-11-22T07:45:00.000Z'],
  ['the west, twice', 'America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['half an hour of summer', 'Australia/Lord_Howe', '2026-01-15T12:00', '2026-01-15T01:00:00.000Z'],
  ['quarters of an hour', 'Asia/Kathmandu', '2026-05-01T00:15', '2026-04-30T18:30:00.000Z'],
  ['a day ahead', 'Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00:00.000Z'],
  ['midnight', 'UTC', '2026-12-31T00:00', '2026-12-31T00:00:00.000Z'],
  ['a leap day', 'Europe/Vienna', '2028-02-29T12:00', '2028-02-29T11:00:00.000Z'],
]

describe('a time on the wall is one moment, and the moment that time', () => {
  for (const [name, zone, wall, moment] of table) {
    test(`${name}: ${wall} in ${zone}`, () => {
      expect(momentOf(wall, zone)).toBe(moment)
      expect(wallTime(moment, zone)).toBe(wall)
    })
  }
})

const never: [zone: string, wall: string, shown: string][] = [
  ['Europe/Vienna', '2026-03-29T02:30', '2026-03-29T03:30'],
  ['America/New_York', '2026-03-08T02:15', '2026-03-08T03:15'],
  ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-04T02:40'],
]
describe('a time that never comes is the one after the gap', () => {
  for (const [zone, wall, shown] of never) {
    test(`${wall} in ${zone}`, () => {
      expect(wallTime(momentOf(wall, zone) ?? '', zone)).toBe(shown)
    })
  }
})

test('the second of two hours shows the same time', () => {
  expect(wallTime('2026-10-25T01:30:00.000Z', 'Europe/Vienna')).toBe('2026-10-25T02:30')
})

test('what is no time is no moment', () => {
  expect(momentOf('', 'UTC')).toBeUndefined()
  expect(momentOf('tomorrow', 'UTC')).toBeUndefined()
})
