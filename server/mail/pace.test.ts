import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace, type Pace } from './pace.ts'

const never = new AbortController().signal

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How many messages go in so many seconds, each taken as soon as its turn comes. */
async function countIn(pace: Pace, seconds: number): Promise<number> {
  let count = 0
  let counting = true
  const send = async () => {
    while (counting) {
      await pace.turn(never)
      if (counting) count++
    }
  }
  const sending = [send(), send(), send()]
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  counting = false
  await vi.advanceTimersByTimeAsync(120_000)
  await Promise.all(sending)
  return count
}

test('keeps so many messages a second, over all connections', async () => {
  const count = await countIn(createPace(20), 10)
  expect(count).toBeGreaterThanOrEqual(195)
  expect(count).toBeLessThanOrEqual(205)
})

test('the pace does not save up what was not used', async () => {
  const pace = createPace(10)
  await pace.turn(never)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await countIn(pace, 1)).toBeLessThanOrEqual(12)
})

test('a relay that throttles halves the pace, and it is the old one within a minute', async () => {
  const pace = createPace(20)
  pace.throttled('421 4.7.0 Too many')
  expect(pace.trouble()).toMatchObject({ kind: 'slowed', words: '421 4.7.0 Too many', rate: 10 })
  expect(await countIn(pace, 2)).toBeLessThanOrEqual(26)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(pace.trouble()).toBe(null)
  expect(await countIn(pace, 10)).toBeGreaterThanOrEqual(195)
})

test('a relay that takes nothing is away, however it says so: no pace is lowered further, and the old one is back', async () => {
  const pace = createPace(20)
  for (let n = 0; n < 20; n++) {
    pace.throttled('421 4.3.2 Service not available')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(pace.trouble()).toMatchObject({ kind: 'unreachable', words: '421 4.3.2 Service not available' })
  await vi.advanceTimersByTimeAsync(4_000)
  pace.accepted()
  expect(await countIn(pace, 10)).toBeGreaterThanOrEqual(195)
})

test('one that takes some and asks for less again and again gets less, and never nothing', async () => {
  const pace = createPace(20)
  for (let n = 0; n < 50; n++) {
    pace.throttled('421 4.7.0 Too many')
    await vi.advanceTimersByTimeAsync(1_000)
    pace.accepted()
  }
  expect(pace.trouble()).toMatchObject({ kind: 'slowed' })
  expect(await countIn(pace, 2)).toBeLessThanOrEqual(3)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(await countIn(pace, 10)).toBeGreaterThanOrEqual(195)
})

test('three messages put off in a row by a relay that has its own trouble: it is asked every few seconds', async () => {
  const pace = createPace(1_000)
  const words = '451 4.3.0 Temporary failure'
  expect([pace.putOff('a', words), pace.putOff('b', words), pace.putOff('b', words)]).toEqual([
    false,
    false,
    false,
  ])
  expect(pace.trouble()).toBe(null)
  expect(pace.putOff('c', words)).toBe(true)
  for (let n = 0; n < 10; n++) expect(pace.putOff('b', words)).toBe(true)
  expect(pace.trouble()).toMatchObject({ kind: 'deferring', words })
  expect(await countIn(pace, 3)).toBe(0)
  expect(pace.accepted()).toEqual(['a', 'b'])
  expect(pace.trouble()).toBe(null)
  expect(await countIn(pace, 1)).toBeGreaterThan(900)
  // One that is always put off is no trouble of the others'.
  for (let n = 0; n < 10; n++) expect(pace.putOff('a', words)).toBe(false)
  expect(pace.accepted()).toEqual([])
})

test('one broken connection is an accident; the third in a row is trouble, and the pauses grow', async () => {
  const pace = createPace(1_000)
  pace.unreachable('Connection closed')
  pace.unreachable('Connection closed')
  expect(pace.trouble()).toBe(null)
  expect(await countIn(pace, 1)).toBeGreaterThan(900)
  pace.unreachable('ECONNREFUSED')
  expect(pace.trouble()).toMatchObject({ kind: 'unreachable', words: 'ECONNREFUSED' })
  for (let n = 0; n < 10; n++) pace.unreachable('ECONNREFUSED')
  // So that a server that is back is found within five seconds.
  expect(await countIn(pace, 3)).toBe(0)
  expect(await countIn(pace, 2)).toBeGreaterThan(0)
  pace.accepted()
  expect(pace.trouble()).toBe(null)
})

test('a stop ends the waiting at once', async () => {
  const stop = new AbortController()
  const pace = createPace(0.1)
  await pace.turn(stop.signal)
  const began = performance.now()
  const waiting = pace.turn(stop.signal)
  expect(vi.getTimerCount()).toBe(1)
  stop.abort()
  await waiting
  expect([performance.now() - began, vi.getTimerCount()]).toEqual([0, 0])
})

test('another pace holds at once, also for those who wait already', async () => {
  const pace = createPace(0.1)
  let gone = 0
  for (let n = 0; n < 300; n++) void pace.turn(never).then(() => gone++)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(gone).toBe(1)
  pace.setRate(20)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(gone).toBeGreaterThanOrEqual(195)
  expect(gone).toBeLessThanOrEqual(205)
  await vi.advanceTimersByTimeAsync(10_000)
  pace.setRate(2)
  expect(await countIn(pace, 10)).toBeLessThanOrEqual(22)
})

test('another pace overrules neither a relay that throttles nor the pause of one that is away', async () => {
  const pace = createPace(20)
  pace.throttled('421 4.7.0 Too many')
  pace.setRate(100)
  expect(await countIn(pace, 1)).toBeLessThanOrEqual(15)
  for (let n = 0; n < 10; n++) pace.unreachable('ECONNREFUSED')
  pace.setRate(50)
  expect(await countIn(pace, 3)).toBe(0)
})

test('a server that puts all off for ten minutes means each copy from then on, and is still said to', async () => {
  const pace = createPace(20)
  const words = '451 4.3.0 Temporary failure'
  for (const id of ['a', 'b']) expect(pace.putOff(id, words)).toBe(false)
  for (let minute = 0; minute <= 10; minute++) {
    expect(pace.putOff('c', words)).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(pace.putOff('c', words)).toBe(false)
  expect(pace.trouble()).toMatchObject({ kind: 'deferring', words })
  await vi.advanceTimersByTimeAsync(301_000)
  expect(pace.trouble()).toBeNull()
  pace.accepted()
  for (const id of ['a', 'b']) expect(pace.putOff(id, words)).toBe(false)
  expect(pace.putOff('c', words)).toBe(true)
})
