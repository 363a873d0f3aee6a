/** Stores one more message of a conversation. As of a reply, what could tell who wrote it never gets here. */
import { dayText } from '../../base/clock.ts'
import { sha256 } from '../../base/db/ids.ts'
import type { Db, Engine, Tx } from '../../base/db/open-database.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import { insertReply, lockReply } from '../replies/queries.ts'
import { replyIdOf } from '../replies/send-reply.ts'
import { type ArrivingWords, sealOnArrival } from '../sealing/arriving-words.ts'
import { lockAnswered, moveTurn } from './queries.ts'

/** All a further message is made of. */
export interface FurtherMessage extends ArrivingWords {
  lookup: string
  mayQuote?: boolean | undefined
  replyKey?: string | undefined
  now: Date
  /** It arrives when its day is over. */
  isStrict: boolean
}

/**
 * Only while an answer is there to be read: of words without one nobody can tell whether they are a receipt's.
 * @returns the id of the message
 */
export async function writeAgain(
  store: { db: Db; engine: Engine },
  message: FurtherMessage,
): Promise<{ id: string } | Refused<'receiptSilent' | 'sealingKeyChanged' | 'sealingKeyEnded'>> {
  const id = replyIdOf(message.replyKey)
  const refusal = await store.db.transaction().execute(tx => keep(tx, id, message))
  if (refusal) return refusal
  await sweepTraces(store)
  return { id }
}

/** @returns why it is not stored */
async function keep(tx: Tx, id: string, given: FurtherMessage) {
  const today = dayText(given.now)
  const receipt = await lockAnswered(tx, sha256(given.lookup), today)
  if (!receipt) return refuse('receiptSilent')
  // It came already, over a connection that was lost.
  if ((await lockReply(tx, id))?.receipt_id === receipt.id) return undefined
  const sealed = await sealOnArrival(tx, given)
  if (isRefused(sealed)) return sealed
  const turn = receipt.turns + 1
  await moveTurn(tx, receipt.id, { turns: turn, used_on: today })
  const row = {
    id,
    message: sealed.text,
    newsletter_id: receipt.newsletter_id,
    created_at: today,
    ...sealed.sealing,
  }
  await insertReply(
    tx,
    { ...row, may_quote: given.mayQuote ? 1 : 0, receipt_id: receipt.id, turn },
    given.isStrict,
  )
  return undefined
}
