/** Empties SQLite's write-ahead log, which holds every change in the order it came: who wrote before and after whom. */
import { sql } from 'kysely'
import type { Db, Engine } from './open-database.ts'

/**
 * PostgreSQL's log cannot be emptied from here; docs/anonymity.md says so.
 * A reader or writer in the way is waited for shortly, as nobody else is served meanwhile; the sweep of the next ten
 * minutes gets what this one leaves. What it sweeps after is stored: it never fails a call.
 */
export async function sweepTraces({ db, engine }: { db: Db; engine: Engine }): Promise<void> {
  if (engine !== 'sqlite') return
  await db.connection().execute(async connection => {
    await sql`PRAGMA busy_timeout = 50`.execute(connection)
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(connection).catch(() => {})
    await sql`PRAGMA busy_timeout = 5000`.execute(connection)
  })
}
