/** Empties SQLite's write-ahead log, which holds every change in the order it came: who wrote before and after whom. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Engine } from '../open-database.ts'

/** Milliseconds before each further try. */
const waits = [0, 5, 15, 30]

/**
 * PostgreSQL's log cannot be emptied from here; docs/anonymity.md says so.
 * A reader or writer in the way is waited for shortly; the sweep of the next ten minutes gets what this one leaves. What it
 * sweeps after is stored: it never fails a call.
 */
export async function sweepTraces({ db, engine }: { db: Db; engine: Engine }): Promise<void> {
  if (engine !== 'sqlite') return
  for (const wait of waits) {
    if (wait > 0) await pause(wait)
    if (await isSwept(db).catch(() => true)) return
  }
}

async function isSwept(db: Db): Promise<boolean> {
  const { rows } = await sql<{ busy: 0 | 1 }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
  return rows[0]?.busy === 0
}
