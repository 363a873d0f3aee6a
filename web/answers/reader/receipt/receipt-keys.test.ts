/** What is derived from the words of a receipt: the same for ever, or every receipt there is would end. */
import { createHash, hkdfSync } from 'node:crypto'
import { Encrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { keysOf, openSealed } from './receipt-keys.ts'

const words = ['abacus', 'zoom', 'plum', 'ink', 'candle', 'frost', 'paper', 'bell']

test('the keys of these words are these', async () => {
  const { lookup, identity, publicKey } = await keysOf(words)
  const secret = hkdfSync('sha256', words.join(' '), 'foolscap receipt', 'look-up key', 32)
  expect(lookup).toBe(Buffer.from(secret).toString('base64url'))
  expect(publicKey).toMatch(/^age1[02-9ac-hj-np-z]{58}$/)
  const digest = createHash('sha256').update(`${lookup} ${identity} ${publicKey}`).digest('hex')
  expect(digest).toBe('ee71e42c52263ddfd05cb56e81398b66c0077c9068d935fe684a4d9910066b8e')
  const other = await keysOf([...words].reverse())
  expect([other.lookup, other.publicKey]).not.toContain(lookup)
})

test('an answer opens with its words alone', async () => {
  const { identity, publicKey } = await keysOf(words)
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  const sealed = Buffer.from(await encrypter.encrypt('Thank you 🖋   ')).toString('base64')
  expect(await openSealed(sealed, identity)).toBe('Thank you 🖋')
  expect(await openSealed(sealed, (await keysOf(words.slice(1))).identity)).toBeUndefined()
  expect(await openSealed('nonsense', identity)).toBeUndefined()
})
