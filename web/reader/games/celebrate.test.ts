// @vitest-environment happy-dom
/** Confetti: from both sides, every 250 ms, for three seconds; and none for whoever asked for less motion. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { celebrate } from './celebrate.ts'

const shots: { particleCount: number; origin: { x: number } }[] = []
vi.mock('canvas-confetti', () => ({
  create: () => async (shot: (typeof shots)[number]) => void shots.push(shot),
}))

let isStill = false
beforeEach(() => {
  shots.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a burst every 250 ms, fifty pieces from each side, and nothing is left of it', async () => {
  isStill = false
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

test('stillness for whoever asked for it', async () => {
  isStill = true
  await celebrate()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(shots).toEqual([])
})
