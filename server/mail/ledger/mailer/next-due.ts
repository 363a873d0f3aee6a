/** When the ledger has something to do next (next wake-up): read from its tables, so that nobody has to remember it. */
import type { Db } from '../../../base/db/open-database.ts'
import { selectNextDue } from '../due-queries.ts'
import { selectUnfinished } from '../laying/laying-queries.ts'
import { selectComingBack } from '../pause-queries.ts'
import { waitOf } from '../waiting/wait-of-send.ts'
import { selectWaiting } from '../waiting/waiting-queries.ts'

/**
 * A copy in flight counts from the end of its lease, so that who has one, or an outcome that is not written, is owed soon.
 * @returns a time as stored, which may be over; null: nothing is owed to anybody
 */
export async function nextDue(db: Db, now: Date): Promise<string | null> {
  const isUnfinished = (await selectUnfinished(db)).length > 0 || (await selectComingBack(db)).length > 0
  if (isUnfinished) return now.toISOString()
  // A send that nobody gets has its moment too. What is late waits for the author, and its copies are put far away.
  const waiting = (await selectWaiting(db)).filter(send => waitOf(send, now) !== 'late')
  const times = [await selectNextDue(db), ...waiting.map(send => send.starts_at)]
  return times.filter(time => time !== null).toSorted()[0] ?? null
}
