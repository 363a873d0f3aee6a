/**
 * Hashes under the site's key (keyed hashes: HMAC, RFC 2104), which lies outside of the database and of an unencrypted backup:
 * whoever knows the text that one is of, but not that key, cannot find it again.
 */
import { createHmac, hkdfSync } from 'node:crypto'
import { type KeyPlace, keysToRead, keyToWrite } from './secret-key.ts'

export interface KeyedHash {
  hash: string
  /** Tells its key from others, and nothing about it: 8 characters. */
  keyId: string
}

/** What the hashes are for: those of one purpose say nothing about another's. */
export type HashPurpose = 'rights' | 'waiting'

type Hasher = (text: string) => KeyedHash

/** For many texts: the key is read once. @throws when the key's file cannot be made */
export const keyedHasher = (place: KeyPlace, purpose: HashPurpose): Hasher =>
  hasherOf(keyToWrite(place), purpose)

/** @throws when the key's file cannot be made */
export const keyedHash = (place: KeyPlace, purpose: HashPurpose, text: string): KeyedHash =>
  keyedHasher(place, purpose)(text)

/** Under each key that something here may have been hashed with, the present one first; none where all are lost. */
export const keyedHashers = (place: KeyPlace, purpose: HashPurpose): Hasher[] =>
  keysToRead(place).map(key => hasherOf(key, purpose))

function hasherOf(key: Buffer, purpose: HashPurpose): Hasher {
  const own = Buffer.from(hkdfSync('sha256', key, '', `foolscap ${purpose}`, 32))
  const of = (what: string) => createHmac('sha256', own).update(what).digest('base64url')
  const keyId = of('key').slice(0, 8)
  return text => ({ hash: of(`text ${text}`), keyId })
}
