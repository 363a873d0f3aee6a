/** Stores one more message of a conversation. As of a reply, what could tell who wrote it never gets here. */
import { dayText } from '../../base/clock.ts'
import { sha256 } from '../../base/db/ids.ts'
import type { Db, Engine, Tx } from '../../base/db/open-database.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { KeyPlace } from '../../base/secrets/secret-key.ts'
import { countOfConversation, insertWaiting, lockWaiting } from '../../base/waiting/queries.ts'
import { insertReply, lockReply } from '../replies/queries.ts'
import { replyIdOf } from '../replies/send-reply.ts'
import type { WaitingReply } from '../replies/waiting-reply.ts'
import { type ArrivingWords, sealOnArrival } from '../sealing/arriving-words.ts'
import { findAnswered, keepOwnWords, lockAnswered, moveTurn } from './queries.ts'

/** All a further message is made of. */
export interface FurtherMessage extends ArrivingWords {
  lookup: string
  /** The same words, sealed for the receipt. */
  ownWords?: string | undefined
  mayQuote?: boolean | undefined
  replyKey?: string | undefined
  now: Date
  /** It arrives when its day is over, and lies sealed until then. */
  isStrict: boolean
  /** Where the site's key lies, which seals a message until its day is over. */
  keyPlace: KeyPlace
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
  // What waits leaves no trace on the receipt: its turn comes when it arrives.
  const find = given.isStrict ? findAnswered : lockAnswered
  const receipt = await find(tx, sha256(given.lookup), today)
  if (!receipt) return refuse('receiptSilent')
  // It came already, over a connection that was lost.
  if ((await lockReply(tx, id))?.receipt_id === receipt.id) return undefined
  const { keyPlace } = given
  if (await lockWaiting(tx, keyPlace, { id, kind: 'reply' })) return undefined
  const sealed = await sealOnArrival(tx, given)
  if (isRefused(sealed)) return sealed
  const words: WaitingReply = {
    message: sealed.text,
    newsletter_id: receipt.newsletter_id,
    ...sealed.sealing,
    may_quote: given.mayQuote ? 1 : 0,
  }
  if (given.isStrict) {
    const place = await countOfConversation(tx, keyPlace, receipt.id)
    const content: WaitingReply = {
      ...words,
      conversation: { receipt_id: receipt.id, place },
      own_words: given.ownWords,
    }
    const marked = `conversation ${receipt.id}` as const
    await insertWaiting(tx, keyPlace, { id, kind: 'reply', created_at: today, content, marked })
    return undefined
  }
  const turn = receipt.turns + 1
  await moveTurn(tx, receipt.id, { turns: turn, used_on: today })
  await insertReply(tx, { ...words, id, created_at: today, receipt_id: receipt.id, turn })
  await keepOwnWords(tx, { receipt_id: receipt.id, turn, sealed: given.ownWords, created_at: today })
  return undefined
}
