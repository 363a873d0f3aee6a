/** What lies under a receipt, in as many bytes whatever that is (constant-size response): who listens learns nothing from its length. */
import { randomBytes } from 'node:crypto'
import { limits } from '../../../contract/base/limits.ts'
import { dayText } from '../../base/clock.ts'
import { sha256 } from '../../base/db/ids.ts'
import type { Db } from '../../base/db/open-database.ts'
import { findSealed } from './queries.ts'

/** Bytes of the whole answer as JSON: the longest answers, as many as there can be, and what stands around each. */
const bytes = limits.receiptAnswers * (limits.sealedAnswer + 200)

/**
 * A receipt that never was has no answers, and neither has one that was not answered yet.
 * @param lookup what the reader's browser made from the words
 */
export async function openReceipt(db: Db, { lookup, now }: { lookup: string; now: Date }) {
  const found = await findSealed(db, sha256(lookup), dayText(now))
  const answers = found.map(row => ({
    sealed: row.sealed ?? '',
    createdAt: row.created_at,
    vanishesAt: row.vanishes_at,
  }))
  return { answers, padding: randomText(bytes - JSON.stringify({ answers, padding: '' }).length) }
}

/** Random, or a proxy that compresses would make it short again. */
const randomText = (length: number) => randomBytes(length).toString('base64url').slice(0, length)
