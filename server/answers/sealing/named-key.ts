/** The key that a mail names in its links (key pinning): what is written by them is sealed for no other. */
import { fingerprintOf } from '../../../contract/answers/key-fingerprint.ts'
import type { Db } from '../../base/db/open-database.ts'
import { findCurrentKey } from './queries.ts'

/** @returns the fingerprint of the key that seals now; undefined when none does, and a link names none */
export async function namedKey(db: Db): Promise<string | undefined> {
  const key = await findCurrentKey(db)
  return key && fingerprintOf(key.recipient)
}
