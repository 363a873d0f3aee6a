/** What is stored of a right to answer: a hash under the site's key, so that a table or a backup beside the mails tells of none whether it was used. */
import { sha256 } from '../../../base/db/ids.ts'
import { type KeyedHash, keyedHash, keyedHasher, keyedHashers } from '../../../base/secrets/keyed-hash.ts'
import type { KeyPlace } from '../../../base/secrets/secret-key.ts'

/** The hash of one that is granted. @throws when the key's file cannot be made */
export const hashOfRight = (place: KeyPlace, right: string): KeyedHash =>
  keyedHash(place, 'rights', sha256(right))

/** Hashes what an earlier release stored of rights: their SHA-256. @throws when the key's file cannot be made */
export const ofPlain = (place: KeyPlace): ((hash: string) => KeyedHash) => keyedHasher(place, 'rights')

/** As `hashOfRight`, of many. */
export function hashesOfRights(place: KeyPlace, rights: readonly string[]): KeyedHash[] {
  const hash = keyedHasher(place, 'rights')
  return rights.map(right => hash(sha256(right)))
}

/** All that may be stored of these rights. */
export function allHashesOf(place: KeyPlace, rights: readonly string[]): string[] {
  const hashers = keyedHashers(place, 'rights')
  return rights.map(sha256).flatMap(plain => [...hashers.map(hash => hash(plain).hash), plain])
}

/** As `allHashesOf`, of one. */
export const hashesOfRight = (place: KeyPlace, right: string): string[] => allHashesOf(place, [right])

/** Whether rights can be told that were stored under these keys: a site that was moved without its key cannot. */
export function canReadRights(place: KeyPlace, keyIds: readonly string[]): boolean {
  const known = keyedHashers(place, 'rights').map(hash => hash('').keyId)
  return keyIds.every(id => id === '' || known.includes(id))
}
