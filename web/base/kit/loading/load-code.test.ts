/** What somebody is told when the code of a press did not arrive: what helps, whatever the page would have said of the press itself. */
import { expect, test } from 'vitest'
import { failureNote } from '../failure-note.ts'
import { loadCode, NotLoaded, notLoadedNote } from './load-code.ts'

test('code that does not arrive is told as that, and a failure of the press as that', async () => {
  const note = failureNote('Failed to send your answer. Please try again.')
  const missing = new TypeError('Failed to fetch dynamically imported module')
  const error = await loadCode(() => Promise.reject(missing)).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(NotLoaded)
  expect(error).toHaveProperty('cause', missing)
  expect(note(error)).toEqual(notLoadedNote)
  expect(note(missing).description).toBe('Failed to send your answer. Please try again.')
  expect(await loadCode(async () => 'code')).toBe('code')
})
