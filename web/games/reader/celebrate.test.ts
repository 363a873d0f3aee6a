// @vitest-environment happy-dom
/** Confetti: from both sides, every 250 ms, for three seconds; and none for whoever asked for less motion. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { celebrate } from './celebrate.ts'

const shots: { particleCount: number; origin: { x: number } }[] = []
let isSlow = false
vi.mock('canvas-confetti', () => ({
  create: () => {
    const fire = (shot: (typeof shots)[number]) => {
      shots.push(shot)
      return isSlow ? new Promise(() => {}) : Promise.resolve()
    }
    return Object.assign(fire, { reset: () => {} })
  },
}))

let isStill = false
beforeEach(() => {
  isStill = false
  isSlow = false
  shots.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a burst every 250 ms, fifty pieces from each side, and nothing is left of it', async () => {
  await celebrate()
  expect(shots.map(({ particleCount, origin }) => [particleCount, origin.x])).toEqual([
    [50, 0],
    [50, 1],
  ])
  await vi.advanceTimersByTimeAsync(2_999)
  expect(shots).toHaveLength(2 * 12)
  expect(document.querySelectorAll('canvas')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shots.length).toBeLessThanOrEqual(2 * 13)
  expect(document.querySelectorAll('canvas')).toHaveLength(0)
})

test('a phone that cannot draw it in time is not covered for longer', async () => {
  isSlow = true
  await celebrate()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(document.querySelectorAll('canvas')).toHaveLength(0)
})

test('stillness for whoever asked for it', async () => {
  isStill = true
  await celebrate()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(shots).toEqual([])
})
