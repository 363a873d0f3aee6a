/** The author's keys as their browser makes, locks and opens them. */
import { expect, test, vi } from 'vitest'
import { receiptCommitment } from '../../../contract/answers/key-fingerprint.ts'
import { lockIdentity, makeAuthorKey, openWords, readIdentity, unlockIdentity } from './author-keys.ts'
import { randomPassphrase } from './random-passphrase.ts'
import { sealWords } from './seal-words.ts'

// A passphrase is meant to take time.
vi.setConfig({ testTimeout: 120_000 })

test('what is sealed for a key is opened by it among others, and by no other', async () => {
  const [mine, another] = [await makeAuthorKey(), await makeAuthorKey()]
  const sealed = await sealWords(mine.recipient, 'Thank you,\u200b U\u0308rsula \r\n')
  const { recipient } = mine
  const words = 'Thank you, Ürsula'
  expect(await openWords([another, mine], sealed)).toEqual({ words, recipient, commitment: undefined })
  expect(await openWords([another], sealed)).toBeUndefined()
  expect(await openWords([mine], 'no age file')).toBeUndefined()
  const commitment = receiptCommitment(another.recipient)
  const bound = await sealWords(recipient, 'Thank you', commitment)
  expect(await openWords([mine], bound)).toEqual({ words: 'Thank you', recipient, commitment })
})

test('a passphrase locks a key, and only it unlocks it', async () => {
  const key = await makeAuthorKey()
  const { identity } = key
  const locked = await lockIdentity(identity, 'four little words here')
  expect(locked).not.toContain(identity)
  expect(await unlockIdentity(locked, 'four little words here')).toEqual(key)
  expect(await unlockIdentity(locked, 'four little words')).toBeUndefined()
})

test('a recovery sheet is read however it was typed, and not when a letter is wrong', async () => {
  const key = await makeAuthorKey()
  const { identity } = key
  const typed = `  ${identity.toLowerCase().slice(0, 30)}\n ${identity.slice(30)} `
  expect(await readIdentity(typed)).toEqual(key)
  expect(await readIdentity(`# created\n# public key: ${key.recipient}\n${identity}\n`)).toEqual(key)
  const wrong = identity.slice(0, -1) + (identity.endsWith('Q') ? 'P' : 'Q')
  expect(await readIdentity(wrong)).toBeUndefined()
  expect(await readIdentity('')).toBeUndefined()
})

test('a passphrase that is made is 100 bits of chance', () => {
  const made = Array.from({ length: 200 }, randomPassphrase)
  expect(new Set(made).size).toBe(200)
  for (const one of made) expect(one).toMatch(/^[a-hjkmnp-tv-z0-9]{4}(-[a-hjkmnp-tv-z0-9]{4}){4}$/)
})
