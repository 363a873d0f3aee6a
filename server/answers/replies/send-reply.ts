/** Stores an anonymous reply. What could tell who wrote it never gets here: there is no parameter for it. */
import { dayText } from '../../base/clock.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import type { Db, Engine, Tx } from '../../base/db/open-database.ts'
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { KeyPlace } from '../../base/secrets/secret-key.ts'
import { insertWaiting } from '../../base/waiting/queries.ts'
import { type ArrivingWords, sealOnArrival } from '../sealing/arriving-words.ts'
import { findLetterId, insertReply, lockReply } from './queries.ts'
import type { WaitingReply } from './waiting-reply.ts'

/** All a reply is made of. */
export interface AnonymousReply extends ArrivingWords {
  /** A letter's id or its public token. */
  newsletterId: string
  mayQuote?: boolean | undefined
  replyKey?: string | undefined
  now: Date
  /** It arrives when its day is over, and lies sealed until then. */
  isStrict: boolean
  /** Where the site's key lies, which seals a reply until its day is over. */
  keyPlace: KeyPlace
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
  const { newsletterId, mayQuote = false, replyKey, now } = reply
  const letterId = await findLetterId(store.db, newsletterId)
  if (!letterId) return refuse('letterNotFound')
  const id = replyIdOf(replyKey)
  const refusal = await store.db.transaction().execute(async tx => {
    const sealed = await sealOnArrival(tx, reply)
    if (isRefused(sealed)) return sealed
    const row = { message: sealed.text, newsletter_id: letterId, ...sealed.sealing }
    await takeReply(tx, reply, { id, ...row, created_at: dayText(now), may_quote: mayQuote ? 1 : 0 })
    return undefined
  })
  if (refusal) return refusal
  await sweepTraces(store)
  return { id }
}

interface Taken {
  /** It arrives when its day is over. */
  isStrict: boolean
  keyPlace: KeyPlace
}

/** Stores it where nobody is told of it yet, or where its author sees it; one of this id that is there already stands. */
async function takeReply(
  tx: Tx,
  { isStrict, keyPlace }: Taken,
  { id, created_at, ...content }: WaitingReply & { id: string; created_at: string },
): Promise<void> {
  if (!isStrict) return insertReply(tx, { id, created_at, ...content })
  // It came already, and its day is over.
  if (await lockReply(tx, id)) return
  await insertWaiting(tx, keyPlace, { id, kind: 'reply', created_at, content })
}
