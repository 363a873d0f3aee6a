/** A letter names the author's key by a fingerprint: the same for ever, of that key alone, and read from a link however mail programs treat it. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintOf, receiptCommitment } from './key-fingerprint.ts'
import { keyFragment, namedIn } from './key-link.ts'

const key = 'age1fa500lah22kmpjve3hj5ddgl6h5el2f26jgkzq5slym52el4sa3skz9268'
const other = 'age1lggyhqrw2nlhcxprm67z43rta597azn8gknawjehu9d9dl0jq3yqqvfafg'

test('a fingerprint is half of the SHA-256 that every tool makes', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  expect(fingerprintOf(key)).toBe(hash(`sealing key ${key}`).subarray(0, 16).toString('base64url'))
  expect(receiptCommitment(key)).toBe(hash(`receipt ${key}`).toString('base64url'))
  expect(fingerprintOf(other)).not.toBe(fingerprintOf(key))
})

test('a link names the key of its letter, or none, or one that cannot be', () => {
  const named = fingerprintOf(key)
  expect(namedIn(`#${keyFragment(named)}`)).toBe(named)
  expect(namedIn(`#choice=2&right=abc&${keyFragment(named)}`)).toBe(named)
  for (const none of ['', '#', '#choice=2', '#keys=x']) expect(namedIn(none)).toBeUndefined()
  for (const cut of ['#key=', `#key=${named.slice(0, 20)}`, `#key=${named}=`]) expect(namedIn(cut)).toBe('')
})
