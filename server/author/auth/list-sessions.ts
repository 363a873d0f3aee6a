/** Lists where the author is logged in. */
import type { Session } from '../../../contract/author/auth.ts'
import type { Clock } from '../../base/clock.ts'
import { sha256 } from '../../base/db/ids.ts'
import type { Db } from '../../base/db/open-database.ts'
import { selectSessions } from './queries.ts'
import { livingSince } from './sessions.ts'

/** A session's id is the hash of its token, from which nobody gets the token back. @param token of the session that asks */
export async function listSessions(
  site: { db: Db; clock: Clock },
  token: string | undefined,
): Promise<Session[]> {
  const current = token && sha256(token)
  const rows = await selectSessions(site.db, livingSince(site.clock))
  return rows.map(row => ({
    id: row.token_hash,
    startedAt: row.created_at,
    lastSeenAt: row.seen_at,
    browser: row.browser,
    isCurrent: row.token_hash === current,
  }))
}
