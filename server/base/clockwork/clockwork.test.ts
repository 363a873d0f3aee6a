/** What runs by the clock: at its interval, never beside itself, and a night's work once for all processes of a site. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { type Database, openDatabase } from '../db/open-database.ts'
import { type ClockWork, startClockwork } from './start-clockwork.ts'
import { leaseTime, workNight } from './work-night.ts'

let site: TestSite
/** As another process has it. On SQLite there is none: its two tries share a connection. */
let other: Database
beforeEach(async () => {
  site = await createTestSite()
  other = site.database.engine === 'postgres' ? openDatabase(site.database) : site.database
})
afterEach(async () => {
  vi.useRealTimers()
  if (other !== site.database) await other.close()
  await site.close()
})

const here = () => ({ db: site.database.db, clock: site.clock })
const there = () => ({ db: other.db, clock: site.clock })
const day = 24 * 3_600_000
const never = () => Promise.reject(new Error('This is not its turn'))
const errors: unknown[] = []
const log = { error: (details: unknown) => void errors.push(details) }
const start = (works: ClockWork[]) => startClockwork({ ...here(), engine: site.database.engine, log }, works)
const claims = () => site.database.db.selectFrom('night_claims').selectAll().execute()

/** Work that goes on until it is told to end. */
function longWork() {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const work = () => {
    begun.resolve()
    return promise
  }
  return { work, end, begun: begun.promise }
}

test('when several processes look at the same moment, one does the work of the night, each night', async () => {
  for (let night = 0; night < 5; night++) {
    let done = 0
    const work = async () => void done++
    const won = await Promise.all([here(), there(), here(), there()].map(at => workNight(at, 'work', work)))
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(done).toBe(1)
    expect(await workNight(there(), 'work', never)).toBe(false)
    site.clock.forward(day)
  }
})

test('works of one night do not stand in each other’s way', async () => {
  expect(await workNight(here(), 'one', async () => {})).toBe(true)
  expect(await workNight(there(), 'two', async () => {})).toBe(true)
})

test('while one is at it nobody else begins, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { work, end, begun } = longWork()
  const working = workNight(here(), 'work', work)
  await begun
  for (let passed = 0; passed < 5; passed++) {
    site.clock.forward(leaseTime / 2)
    const now = site.clock.now().toISOString()
    // What was said on another connection a moment ago may be stored later: the next word mends it.
    const touched = async () => {
      vi.advanceTimersByTime(leaseTime / 5)
      return (await claims())[0]?.touched_at
    }
    await expect.poll(touched).toBe(now)
    expect(await workNight(there(), 'work', never)).toBe(false)
  }
  end()
  expect(await working).toBe(true)
})

test('the work of a process that died is taken over when its lease is over, once', async () => {
  const dead = longWork()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lost = workNight(here(), 'work', dead.work)
  await dead.begun
  expect(await workNight(there(), 'work', never)).toBe(false)
  site.clock.forward(leaseTime + 1)
  let done = 0
  const work = async () => void done++
  await Promise.all([there(), there(), here()].map(at => workNight(at, 'work', work)))
  expect(done).toBe(1)

  // It was only held up: what it says of its claim changes nothing.
  const after = await claims()
  dead.end()
  await lost
  expect(await claims()).toEqual(after)
})

test('a clock that is set back holds a dead claim no longer', async () => {
  const dead = longWork()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lost = workNight(here(), 'work', dead.work)
  await dead.begun
  site.clock.forward(-leaseTime - 1)
  expect(await workNight(there(), 'work', async () => {})).toBe(true)
  dead.end()
  await lost
})

test('what failed is tried again by whoever looks next', async () => {
  await expect(workNight(here(), 'work', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await workNight(there(), 'work', async () => {})).toBe(true)
})

test('days that a wrong clock showed are owed when they come; old ones are forgotten', async () => {
  const work = async () => {}
  expect(await workNight(here(), 'work', work)).toBe(true)
  site.clock.forward(30 * day)
  expect(await workNight(here(), 'work', work)).toBe(true)
  site.clock.forward(-29 * day)
  expect(await workNight(here(), 'work', work)).toBe(true)
  expect(await claims()).toHaveLength(1)
  site.clock.forward(29 * day)
  expect(await workNight(here(), 'work', work)).toBe(true)
  expect(await claims()).toHaveLength(1)
})

test('looks at its interval, never beside itself, and not after its end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const calls: string[] = []
  const { work, end, begun } = longWork()
  const clockwork = start([
    {
      name: 'at once',
      every: 1_000,
      atStart: true,
      first: async () => void calls.push('first'),
      look() {
        calls.push('look')
        return work()
      },
    },
    { name: 'later', every: 5_000, look: async () => void calls.push('later') },
  ])
  await begun
  vi.advanceTimersByTime(4_999)
  expect(calls).toEqual(['first', 'look'])
  vi.advanceTimersByTime(1)
  await expect.poll(() => calls).toEqual(['first', 'look', 'later'])
  end()
  const looks = () => {
    vi.advanceTimersByTime(1_000)
    return calls.filter(call => call === 'look').length
  }
  await expect.poll(looks).toBe(2)
  await clockwork.stop()
  const all = calls.length
  vi.advanceTimersByTime(60_000)
  await Promise.resolve()
  expect(calls).toHaveLength(all)
  expect(calls.filter(call => call === 'first')).toHaveLength(1)
})

test("the clockwork's end waits for the work under way", async () => {
  const { work, end, begun } = longWork()
  let ended = false
  const clockwork = start([{ name: 'work', every: 60_000, atStart: true, nightly: work }])
  await begun
  const stopping = clockwork.stop().then(() => {
    ended = true
  })
  await claims()
  expect(ended).toBe(false)
  end()
  await stopping
  expect((await claims())[0]?.done_at).not.toBeNull()
})

test('a look that fails is told, and stops neither the night’s work nor the other works', async () => {
  errors.length = 0
  let done = 0
  const nightly = async () => void done++
  const bad = () => Promise.reject(new Error('no'))
  await start([
    { name: 'one', every: 60_000, atStart: true, first: bad, look: bad, nightly },
    { name: 'two', every: 60_000, atStart: true, nightly },
  ]).stop()
  expect(done).toBe(2)
  expect(errors).toMatchObject([{ work: 'one' }, { work: 'one' }])
})

test('on SQLite a start goes on at once with what died with the process before', async () => {
  if (site.database.engine !== 'sqlite') return
  const dead = longWork()
  const lost = workNight(here(), 'work', dead.work)
  await dead.begun
  let done = 0
  await start([{ name: 'work', every: 60_000, atStart: true, nightly: async () => void done++ }]).stop()
  expect(done).toBe(1)
  dead.end()
  await lost
})
