/** The words of a key: the same everywhere, and of no other key. */
import { expect, test } from 'vitest'
import { fingerprintOf } from '../../../contract/answers/key-fingerprint.ts'
import { makeAuthorKey } from './author-keys.ts'
import { wordsOfKey } from './key-words.ts'

test('a key has six words, for ever the same, and another key others', async () => {
  const of = (recipient: string) => wordsOfKey(fingerprintOf(recipient)).join(' ')
  // Printed on recovery sheets: these may not change.
  expect(of('age1fa500lah22kmpjve3hj5ddgl6h5el2f26jgkzq5slym52el4sa3skz9268')).toBe(
    'slapstick settling joyfully rely crowbar headache',
  )
  const made = await Promise.all(Array.from({ length: 50 }, makeAuthorKey))
  const all = made.map(({ recipient }) => of(recipient))
  expect(new Set(all).size).toBe(all.length)
  for (const words of all) expect(words).toMatch(/^[a-z]+( [a-z]+){5}$/)
})

test('every word is equally likely', () => {
  const firsts = Array.from({ length: 2_000 }, (_, at) => wordsOfKey(fingerprintOf(`${at}`))[5])
  expect(new Set(firsts).size).toBeGreaterThan(1_650)
})
