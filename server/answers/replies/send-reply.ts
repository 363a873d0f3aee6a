/** Stores an anonymous reply. What could tell who wrote it never gets here: there is no parameter for it. */
import { dayText } from '../../base/clock.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import type { Db, Engine } from '../../base/db/open-database.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import { type ArrivingWords, sealOnArrival } from '../sealing/arriving-words.ts'
import { findLetterId, insertReply } from './queries.ts'

/** All a reply is made of. */
export interface AnonymousReply extends ArrivingWords {
  /** A letter's id or its public token. */
  newsletterId: string
  mayQuote?: boolean | undefined
  replyKey?: string | undefined
  now: Date
  /** It arrives when its day is over. */
  isStrict: boolean
}

/**
 * Made from what only the page that sends the reply knows (hash commitment): nothing has to be kept for it to be known
 * again, neither when the same reply comes twice nor when its reader wants a receipt. Without a key it is random.
 */
export const replyIdOf = (key: string | undefined): string =>
  key === undefined ? randomId() : sha256(`reply ${key}`).slice(0, 24)

/** @returns the id of the reply */
export async function sendReply(
  store: { db: Db; engine: Engine },
  reply: AnonymousReply,
): Promise<{ id: string } | Refused<'letterNotFound' | 'sealingKeyChanged' | 'sealingKeyEnded'>> {
  const { newsletterId, mayQuote = false, replyKey, now, isStrict } = reply
  const letterId = await findLetterId(store.db, newsletterId)
  if (!letterId) return refuse('letterNotFound')
  const id = replyIdOf(replyKey)
  const refusal = await store.db.transaction().execute(async tx => {
    const sealed = await sealOnArrival(tx, reply)
    if (isRefused(sealed)) return sealed
    const row = { id, message: sealed.text, newsletter_id: letterId, created_at: dayText(now) }
    await insertReply(tx, { ...row, ...sealed.sealing, may_quote: mayQuote ? 1 : 0 }, isStrict)
    return undefined
  })
  if (refusal) return refusal
  await sweepTraces(store)
  return { id }
}
