// @vitest-environment happy-dom
/** While a key is swapped, words that the author's own key opens stay in searches and files, marked; what no key opens is told so. */
import { beforeEach, expect, test } from 'vitest'
import { makeAuthorKey } from '../../sealing/author-keys.ts'
import { sealWords } from '../../sealing/seal-words.ts'
import { nameRecipients } from './open-own.ts'
import { doubted, unread, wordsForFile, wordsOf } from './read-all.ts'
import { lockKeys, unlockKeys } from './unlocked.ts'

beforeEach(lockKeys)

const seal = { key: 'one', where: 'page' } as const

test('words that arrived under a key of another are found, and marked in files', async () => {
  const own = await makeAuthorKey()
  const thief = await makeAuthorKey()
  unlockKeys([own])
  const text = await sealWords(own.recipient, 'Plums')
  nameRecipients([{ id: 'one', recipient: own.recipient }])
  expect(await wordsForFile(text, seal)).toBe('Plums')
  nameRecipients([{ id: 'one', recipient: thief.recipient }])
  expect(await wordsOf(text, seal)).toBe('Plums')
  expect(await wordsForFile(text, seal)).toBe(`${doubted}\nPlums`)
  const stolen = await sealWords(thief.recipient, 'Pears')
  expect(await wordsOf(stolen, seal)).toBeUndefined()
  expect(await wordsForFile(stolen, seal)).toBe(unread)
  expect(await wordsForFile('Plain', undefined)).toBe('Plain')
})
