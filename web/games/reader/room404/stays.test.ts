// @vitest-environment happy-dom
/** How many games a guest has ended, whatever the browser keeps. */
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
  localStorage.clear()
})

const fresh = async () => (await import('./stays.ts')).stays

test('ended games are counted, also those of before they were', async () => {
  const stays = await fresh()
  expect(stays.ended()).toBe(0)
  localStorage.setItem('room404-stays', 'yes')
  expect(stays.ended()).toBe(1)
  stays.end()
  expect(stays.ended()).toBe(2)
  vi.resetModules()
  expect((await fresh()).ended()).toBe(2)
})

test('without a storage they are counted while the page is open', async () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
  const stays = await fresh()
  stays.end()
  expect(stays.ended()).toBe(1)
  stays.end()
  expect(stays.ended()).toBe(2)
})
