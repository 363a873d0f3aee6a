/**
 * Gives every copy of a send a right to answer once. Only hashes of the rights are kept, in an order of their own; what
 * joins a right to a copy is the send's secret alone, and that is erased after the last copy.
 */
import { randomId, sha256 } from '../db/ids.ts'
import type { Tx } from '../db/open-database.ts'
import { rightOf } from '../mail/reader-right.ts'
import { insertRights, insertSecret, tokensOf } from './send-queries.ts'

/** To be called in the transaction that makes the send. */
export async function grantRights(tx: Tx, pollId: string, sendId: string): Promise<void> {
  const secret = randomId()
  await insertSecret(tx, sendId, secret)
  const hashes: string[] = []
  for await (const tokens of tokensOf(tx, sendId)) {
    for (const token of tokens) hashes.push(sha256(rightOf(secret, token)))
  }
  await insertRights(tx, pollId, hashes)
}
