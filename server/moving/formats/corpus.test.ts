/** Each element of real exports is in the letter that came of it, or named: headings, lists, tables, quotes, links, pictures, media, notes, code and marks. */
import { describe, expect, test } from 'vitest'
import { lostInSilence } from '../../../contract/letters/body/test-nothing-lost.ts'
import { readTestExport, testExports } from './test-corpus.ts'

test('there are at least 25 exports, of each service that is read', () => {
  expect(testExports.length).toBeGreaterThanOrEqual(25)
  expect(new Set(testExports.map(({ service }) => service)).size).toBe(11)
})

describe.each(testExports.map(one => [`${one.service}: ${one.name}`, one] as const))('%s', (_, one) => {
  test('loses nothing in silence', async () => {
    const letters = await readTestExport(one)
    const missing = letters.map(({ title, ...letter }) => ({
      title,
      silent: lostInSilence(letter),
      lost: letter.lost,
    }))
    expect(missing).toEqual(
      letters.map(({ title }) => ({ title, silent: [], lost: (one.lost.get(title) ?? []).toSorted() })),
    )
  })
})
