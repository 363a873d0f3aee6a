/** The key that a mail names in its links (key pinning): what is written by them is sealed for no other. */
import { fingerprintOf } from '../../../contract/answers/key-fingerprint.ts'
import type { Db } from '../../base/db/open-database.ts'
import { keysForReaders } from './keys-for-readers.ts'
import { findCurrentKey } from './queries.ts'

/** What is mailed, once or more often. */
export interface Mailed {
  named_key?: string | null | undefined
}

/**
 * Every copy names the same key, whenever it leaves: else a reply would tell by which send it came.
 * @param mailed what was mailed before, and what it named; undefined for what is mailed only once
 * @returns the fingerprint of what it named, else of the key that seals now; '' for none
 */
export async function namedKey(db: Db, mailed?: Mailed): Promise<string> {
  if (mailed?.named_key != null) return mailed.named_key
  const key = await findCurrentKey(db)
  return key ? fingerprintOf(key.recipient) : ''
}

/** @returns the fingerprints of all keys with which something is still taken; '' too, as a mail may name none */
export async function takenNames(db: Db): Promise<ReadonlySet<string>> {
  const { current, former } = await keysForReaders(db)
  const taken = current ? [current, ...former] : former
  return new Set(['', ...taken.map(({ recipient }) => fingerprintOf(recipient))])
}
