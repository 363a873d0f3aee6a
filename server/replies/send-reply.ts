/** Stores an anonymous reply. What could tell who wrote it never gets here: there is no parameter for it. */
import { randomId } from '../db/ids.ts'
import type { Db, Engine } from '../db/open-database.ts'
import { sweepTraces } from '../db/sweep-traces.ts'
import { findLetterId, insertReplies } from './queries.ts'
import { replyDay } from './reply-day.ts'

/** All a reply is made of. */
export interface AnonymousReply {
  message: string
  /** A letter's id or its public token. */
  newsletterId: string
  now: Date
}

/** @returns the id of the reply; undefined when there is no such letter */
export async function sendReply(
  store: { db: Db; engine: Engine },
  { message, newsletterId, now }: AnonymousReply,
): Promise<string | undefined> {
  const letterId = await findLetterId(store.db, newsletterId)
  if (!letterId) return undefined
  const id = randomId()
  await insertReplies(store.db, [{ id, message, newsletter_id: letterId, created_at: replyDay(now) }])
  await sweepTraces(store)
  return id
}
