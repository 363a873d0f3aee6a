/** What is stored of a right to answer: a hash under the site's key, so that a table or a backup beside the mails tells of none whether it was used. */
import { sha256 } from '../../../base/db/ids.ts'
import { type KeyedHash, keyedHash, keyedHashes } from '../../../base/secrets/keyed-hash.ts'
import type { KeyPlace } from '../../../base/secrets/secret-key.ts'

/** The hash of one that is granted. @throws when the key's file cannot be made */
export const hashOfRight = (place: KeyPlace, right: string): KeyedHash => ofPlain(place, sha256(right))

/** @param hash the SHA-256 that an earlier release stored */
export const ofPlain = (place: KeyPlace, hash: string): KeyedHash => keyedHash(place, 'rights', hash)

/** All that may be stored of a right. */
export const hashesOfRight = (place: KeyPlace, right: string): string[] => {
  const plain = sha256(right)
  return [...keyedHashes(place, 'rights', plain).map(({ hash }) => hash), plain]
}

/** Whether rights can be told that were stored under these keys: a site that was moved without its key cannot. */
export function canReadRights(place: KeyPlace, keyIds: readonly string[]): boolean {
  const known = keyedHashes(place, 'rights', '').map(({ keyId }) => keyId)
  return keyIds.every(id => id === '' || known.includes(id))
}
