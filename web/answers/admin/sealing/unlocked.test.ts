// @vitest-environment happy-dom
/** Unlocked keys last as long as somebody is there, and leave nothing behind. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAuthorKey } from '../../sealing/author-keys.ts'
import { sealWords } from '../../sealing/seal-words.ts'
import { idleMinutes, lockKeys, openSealed, unlockKeys } from './unlocked.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  lockKeys()
  vi.useRealTimers()
})

test('keys are locked when nobody touches anything for a while, and every word with them', async () => {
  const key = await makeAuthorKey()
  const sealed = await sealWords(key.recipient, 'Plums in winter')
  expect(await openSealed(sealed)).toBeUndefined()
  unlockKeys([key])
  expect((await openSealed(sealed))?.words).toBe('Plums in winter')
  vi.advanceTimersByTime(idleMinutes * 60_000 - 1)
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(idleMinutes * 60_000 - 1)
  expect((await openSealed(sealed))?.words).toBe('Plums in winter')
  vi.advanceTimersByTime(1)
  expect(await openSealed(sealed)).toBeUndefined()
})

test('another key opens what the first did not', async () => {
  const [first, second] = [await makeAuthorKey(), await makeAuthorKey()]
  const sealed = await sealWords(second.recipient, 'Pears in spring')
  unlockKeys([first])
  expect(await openSealed(sealed)).toBeUndefined()
  unlockKeys([second])
  expect((await openSealed(sealed))?.words).toBe('Pears in spring')
  lockKeys()
  expect(await openSealed(sealed)).toBeUndefined()
})
