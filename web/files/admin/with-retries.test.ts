// @vitest-environment happy-dom
/** How often and when a file is tried again, and what is said in the end. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../../base/call.ts'
import { UploadFailure } from './upload-failure.ts'
import { withRetries } from './with-retries.ts'

const online = vi.spyOn(navigator, 'onLine', 'get')
let start = 0
beforeEach(() => {
  vi.useFakeTimers()
  start = Date.now()
  online.mockReturnValue(true)
})
afterEach(() => vi.useRealTimers())

/** @returns when each try was made, in milliseconds, and what came of the last */
async function run(failures: unknown[], signal = new AbortController().signal) {
  const tries: number[] = []
  const attempt = async () => {
    const failure = failures[tries.push(Date.now() - start) - 1]
    if (failure) throw failure
    return 'stored'
  }
  const result = withRetries(attempt, signal).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  return { tries, result: await result }
}
const always = (error: unknown) => Array<unknown>(9).fill(error)
const refused = (status: number, message = '') => new CallError(status, JSON.stringify({ message }))

test('after 0, 1000, 3000 and 5000 milliseconds, then no more', async () => {
  expect(await run(always(new TypeError('Failed to fetch')))).toEqual({
    tries: [0, 0, 1000, 4000, 9000],
    result: 'Unknown error',
  })
  expect(await run([refused(503), refused(503)])).toMatchObject({ result: 'stored' })
})

describe('what it says', () => {
  test.each([
    [refused(401), 'Authorization required', 1],
    [refused(403), 'Request has expired', 5],
    [new UploadFailure(408), 'Request has expired', 5],
    [refused(413, 'That is too large'), 'Non 2xx: That is too large', 1],
    [refused(400), 'Non 2xx', 1],
    [refused(503, 'The disk is full'), 'Non 2xx: The disk is full', 5],
    [new UploadFailure(0), 'Unknown error', 5],
  ])('%s', async (error, words, times) => {
    const { tries, result } = await run(always(error))
    expect([result, tries.length]).toEqual([words, times])
  })
})

test('a 429 makes every further pause longer', async () => {
  const { tries } = await run([refused(429), refused(429), refused(503)])
  expect(tries).toEqual([0, 2000, 7000, 14_000])
})

test('offline uses up no try and goes on when the connection is back', async () => {
  const tries: number[] = []
  const attempt = async () => {
    tries.push(Date.now() - start)
    if (tries.length === 1) {
      online.mockReturnValue(false)
      throw new TypeError('Failed to fetch')
    }
  }
  const result = withRetries(attempt, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toEqual([0])
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await result
  expect(tries).toEqual([0, 60_000])
})

test('stops at once when it is told to', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('paused')), 2000)
  expect(await run(always(refused(503)), stop.signal)).toEqual({ tries: [0, 0, 1000], result: 'paused' })
})
