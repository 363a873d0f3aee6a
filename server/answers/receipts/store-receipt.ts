/** Keeps a receipt for a reply that its page has just sent. What could tell whose it is never gets here: there is no parameter for it. */
import { dayText } from '../../base/clock.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import type { Db, Engine, Tx } from '../../base/db/open-database.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { giveReceipt, lockReply } from '../replies/queries.ts'
import { replyIdOf } from '../replies/send-reply.ts'
import { findReceipt, insertOwnWords, insertReceipt } from './queries.ts'

/** All a receipt is made of. */
export interface NewReceipt {
  /** Whoever knows it sent the reply. */
  replyKey: string
  lookup: string
  publicKey: string
  /** What was written, sealed for this receipt. */
  ownWords?: string | undefined
  now: Date
}

/** The same receipt that comes twice, from an impatient click or a lost connection, counts once. */
export async function storeReceipt(
  store: { db: Db; engine: Engine },
  receipt: NewReceipt,
): Promise<Refused<'receiptTooLate'> | undefined> {
  const isKept = await store.db.transaction().execute(tx => keep(tx, receipt))
  if (!isKept) return refuse('receiptTooLate')
  await sweepTraces(store)
  return undefined
}

async function keep(tx: Tx, { replyKey, lookup, publicKey, ownWords, now }: NewReceipt): Promise<boolean> {
  const today = dayText(now)
  const replyId = replyIdOf(replyKey)
  const reply = await lockReply(tx, replyId)
  // Later its row is not written anew any more, and would stand apart by this.
  if (reply?.created_at !== today) return false
  const words = { lookup_hash: sha256(lookup), public_key: publicKey }
  if (reply.receipt_id !== null) {
    const first = await findReceipt(tx, reply.receipt_id)
    return first?.lookup_hash === words.lookup_hash && first.public_key === words.public_key
  }
  const receiptId = randomId()
  const row = { id: receiptId, ...words, newsletter_id: reply.newsletter_id, turns: 1, used_on: today }
  if (!(await insertReceipt(tx, row))) return false
  if (ownWords !== undefined)
    await insertOwnWords(tx, {
      id: randomId(),
      receipt_id: receiptId,
      turn: 1,
      sealed: ownWords,
      created_at: today,
    })
  await giveReceipt(tx, { table: reply.table, id: replyId, receiptId })
  return true
}
