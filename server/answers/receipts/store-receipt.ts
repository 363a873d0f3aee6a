/** Keeps a receipt for a reply that its page has just sent. What could tell whose it is never gets here: there is no parameter for it. */
import { dayText } from '../../base/clock.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import type { Db, Engine, Tx } from '../../base/db/open-database.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { KeyPlace } from '../../base/secrets/secret-key.ts'
import { changeWaiting, lockWaiting } from '../../base/waiting/queries.ts'
import { giveReceipt, lockReply } from '../replies/queries.ts'
import { replyIdOf } from '../replies/send-reply.ts'
import type { WaitingReply } from '../replies/waiting-reply.ts'
import { findReceipt, insertReceipt, keepOwnWords } from './queries.ts'

/** All a receipt is made of. */
export interface NewReceipt {
  /** Whoever knows it sent the reply. */
  replyKey: string
  lookup: string
  publicKey: string
  /** What was written, sealed for this receipt. */
  ownWords?: string | undefined
  now: Date
  /** Where the site's key lies, which seals a reply until its day is over. */
  keyPlace: KeyPlace
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

async function keep(tx: Tx, receipt: NewReceipt): Promise<boolean> {
  const { replyKey, lookup, publicKey, ownWords, now, keyPlace } = receipt
  const today = dayText(now)
  const replyId = replyIdOf(replyKey)
  const words = { lookup_hash: sha256(lookup), public_key: publicKey }
  const reply = await lockReply(tx, replyId)
  if (!reply) return keepWaiting(tx, { replyId, words, ownWords, today, keyPlace })
  // Later its row is not written anew any more, and would stand apart by this.
  if (reply.created_at !== today) return false
  if (reply.receipt_id !== null) {
    // Made of the same words: their look-up key may not be what was stored.
    return (await findReceipt(tx, reply.receipt_id))?.public_key === publicKey
  }
  const receiptId = randomId()
  const row = { id: receiptId, ...words, newsletter_id: reply.newsletter_id, turns: 1, used_on: today }
  await insertReceipt(tx, row)
  await keepOwnWords(tx, { receipt_id: receiptId, turn: 1, sealed: ownWords, created_at: today })
  await giveReceipt(tx, { id: replyId, receiptId })
  return true
}

interface Kept {
  replyId: string
  words: { lookup_hash: string; public_key: string }
  ownWords: string | undefined
  today: string
  keyPlace: KeyPlace
}

/** A receipt for a reply that waits waits with it: nothing tells of either. */
async function keepWaiting(tx: Tx, { replyId, words, ownWords, today, keyPlace }: Kept): Promise<boolean> {
  const waiting = await lockWaiting<WaitingReply>(tx, keyPlace, { id: replyId, kind: 'reply' })
  if (waiting?.created_at !== today || !waiting.content) return false
  const { content } = waiting
  if (content.receipt) return content.receipt.public_key === words.public_key
  if (content.conversation || content.receipt_id) return false
  const kept: WaitingReply = { ...content, receipt: words, own_words: ownWords }
  await changeWaiting(tx, keyPlace, { id: replyId, keyed_by: waiting.keyed_by, content: kept })
  return true
}
