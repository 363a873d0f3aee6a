// @vitest-environment happy-dom
/** A page that is left while it loads: what fails then is told to nobody. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unlessLeaving } from './while-leaving.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const broken = () => Promise.reject(new Error('the file did not come'))
const outcome = (load: () => Promise<unknown>) => {
  const state: { is: 'waiting' | 'loaded' | 'failed' } = { is: 'waiting' }
  load().then(
    () => (state.is = 'loaded'),
    () => (state.is = 'failed'),
  )
  return state
}

test('a loader fails as it does, but not while the page is being left', async () => {
  const before = outcome(unlessLeaving(broken))
  await vi.advanceTimersByTimeAsync(0)
  expect(before.is).toBe('failed')

  dispatchEvent(new Event('beforeunload'))
  const leaving = outcome(unlessLeaving(broken))
  const loaded = outcome(unlessLeaving(() => Promise.resolve('there')))
  await vi.advanceTimersByTimeAsync(9_000)
  expect([leaving.is, loaded.is]).toEqual(['waiting', 'loaded'])

  // The page is still there: it was a download that said it was leaving.
  await vi.advanceTimersByTimeAsync(2_000)
  const after = outcome(unlessLeaving(broken))
  await vi.advanceTimersByTimeAsync(0)
  expect(after.is).toBe('failed')
})
