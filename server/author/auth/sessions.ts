/** Sessions: random tokens in a cookie, stored as hashes, with an idle and an absolute end. */
import { type Clock, laterText, nowText } from '../../base/clock.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import { deleteSession, deleteStaleSessions, findSession, insertSession, touchSession } from './queries.ts'

const hour = 3_600_000
const day = 24 * hour
/** One author, mostly on their own machine, writes every few weeks: a month unused ends a session, half a year always. */
const idleLimit = 30 * day
export const absoluteLimit = 180 * day

/** When a session must have begun, and been used, to be alive now. */
export const livingSince = (clock: Clock) => ({
  startedAfter: laterText(clock, -absoluteLimit),
  usedAfter: laterText(clock, -idleLimit),
})

/**
 * Begins a session and forgets those whose time is over.
 * @param browser as `browserName` tells it
 * @returns the token for the cookie
 */
export async function beginSession(tx: Tx, clock: Clock, browser: string): Promise<string> {
  const token = randomId()
  const now = nowText(clock)
  await deleteStaleSessions(tx, livingSince(clock))
  // Whoever logs in has just shown who they are.
  const confirmed_at = now
  await insertSession(tx, { token_hash: sha256(token), created_at: now, seen_at: now, browser, confirmed_at })
  return token
}

/** @returns the author, when the token's session lives */
export async function findLogin(
  db: Db,
  clock: Clock,
  token: string,
): Promise<{ username: string } | undefined> {
  const tokenHash = sha256(token)
  const session = await findSession(db, { tokenHash, ...livingSince(clock) })
  if (!session) return undefined
  // Once an hour is exact enough for a limit of days, and spares a write per call.
  if (session.seen_at < laterText(clock, -hour)) await touchSession(db, tokenHash, nowText(clock))
  return { username: session.username }
}

export async function endSession(db: Db, token: string): Promise<void> {
  await deleteSession(db, sha256(token))
}
