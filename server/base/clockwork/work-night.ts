/** Does a night's work once for all processes of a site: its day is claimed in the database (lease), and a dead claimer's is taken over. */
import { type Clock, laterText, nowText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import type { Db } from '../db/open-database.ts'
import { dropClaim, dropOtherDays, insertClaim, touchClaim } from './queries.ts'

const day = 24 * 3_600_000
/** Milliseconds: who is silent for so long is dead. */
export const leaseTime = 300_000

/**
 * The work may be done twice where its process was held up for longer than a lease: it must bear that.
 * @param name the same in every process
 * @returns false when the work of this day (UTC) is done, or another process is at it
 * @throws what the work throws; whoever looks next tries again
 */
export async function workNight(
  { db, clock }: { db: Db; clock: Clock },
  name: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const claim = { name, day: dayIn(clock, 0), holder: randomId() }
  const time = { now: nowText(clock), dead: laterText(clock, -leaseTime), ahead: laterText(clock, leaseTime) }
  if (!(await insertClaim(db, claim, time))) return false
  // One that cannot be stored is said again a moment later.
  const say = () => touchClaim(db, claim, { touched_at: nowText(clock) }).catch(() => {})
  const saying = setInterval(say, leaseTime / 5).unref()
  try {
    await work()
  } catch (error) {
    // Should this fail too, the lease ends it.
    await dropClaim(db, claim).catch(() => {})
    throw error
  } finally {
    clearInterval(saying)
  }
  await touchClaim(db, claim, { touched_at: nowText(clock), done_at: nowText(clock) })
  await dropOtherDays(db, name, { from: dayIn(clock, -7 * day), to: dayIn(clock, day) })
  return true
}

function dayIn(clock: Clock, ms: number): string {
  return laterText(clock, ms).slice(0, 10)
}
