/** A clock that jumps ahead makes nothing old: what is deleted for its age is judged by the time that has passed here. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { findJump, lookAtTime, oldBefore, steadyTime } from './steady-time.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const here = () => ({ db: site.database.db, clock: site.clock })
const look = () => lookAtTime(here())
const passed = async () => (await steadyTime(here())).toISOString()
/** The clock goes on, with a look every half an hour. */
async function goOn(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += hour / 2) {
    site.clock.forward(hour / 2)
    await look()
  }
}

test('before the first look nothing is old', async () => {
  expect(await oldBefore(here(), day)).toBe('1970-01-01T00:00:00.000Z')
  await look()
  expect(await oldBefore(here(), day)).toBe('2026-02-28T12:00:00.000Z')
})

test('a clock that goes on, and a restart, are believed at each look', async () => {
  await look()
  await goOn(3 * day)
  expect(await passed()).toBe('2026-03-04T12:00:00.000Z')
  site.clock.forward(50 * minute)
  await look()
  expect(await passed()).toBe('2026-03-04T12:50:00.000Z')
  expect(await findJump(here())).toBeUndefined()
})

test('a night with the clock far ahead counts as a night', async () => {
  await look()
  site.clock.forward(400 * day)
  expect(await passed()).toBe('2026-03-01T12:00:00.000Z')
  await look()
  await goOn(8 * hour)
  expect(await passed()).toBe('2026-03-01T20:00:00.000Z')
  expect(await findJump(here())).toEqual({ ahead: 400 * day, left: 7 * day - 8 * hour })
  site.clock.set('2026-03-01T20:10:00.000Z')
  await look()
  await goOn(hour)
  expect(await passed()).toBe('2026-03-01T21:10:00.000Z')
  expect(await findJump(here())).toBeUndefined()
})

test('a clock that goes to and fro is believed no further', async () => {
  await look()
  for (let time = 0; time < 400; time++) {
    site.clock.forward(400 * day)
    await look()
    site.clock.forward(-400 * day)
    await look()
  }
  expect(await passed()).toBe('2026-03-01T12:00:00.000Z')
})

test('a machine that was off for long is believed after a week; one that sleeps each night as well', async () => {
  await look()
  site.clock.forward(60 * day)
  await look()
  await goOn(6 * day)
  expect(await passed()).toBe('2026-03-07T12:00:00.000Z')
  await goOn(day)
  expect(await passed()).toBe('2026-05-07T12:00:00.000Z')
  for (let night = 0; night < 11; night++) {
    site.clock.forward(8 * hour)
    await look()
    await goOn(16 * hour)
  }
  const { ahead = 0 } = (await findJump(here())) ?? {}
  expect(ahead).toBeLessThanOrEqual(8 * hour)
})

test('a clock that was believed and is set back is not believed again at once', async () => {
  await look()
  site.clock.forward(400 * day)
  await look()
  await goOn(7 * day)
  expect(await passed()).toBe(site.clock.now().toISOString())
  site.clock.set('2026-03-09T00:00:00.000Z')
  await look()
  expect(await passed()).toBe('2026-03-09T00:00:00.000Z')
  site.clock.forward(400 * day)
  await look()
  expect(await passed()).toBe('2026-03-09T00:00:00.000Z')
})

test('several processes count no time twice, whose clocks differ by seconds', async () => {
  await look()
  for (let time = 0; time < 50; time++) {
    site.clock.forward(10 * minute)
    await Promise.all([look(), look(), look()])
    site.clock.forward(-2_000)
    await look()
  }
  expect(await passed()).toBe(site.clock.now().toISOString())
})
