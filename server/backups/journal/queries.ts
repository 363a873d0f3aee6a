/** The statements on departures that the journal has not got yet, and on its key. */
import { sql } from 'kysely'
import { anyRow } from '../../db/count-rows.ts'
import { randomId } from '../../db/ids.ts'
import { isOnPostgres } from '../../db/lock-row.ts'
import type { Db, Tx } from '../../db/open-database.ts'

/** Any number that no other program uses on this database. */
const journalLock = 4_041_966

/** One process at a time: else two could write down the leaving and the coming back of one reader in the wrong order. */
export async function lockJournal(tx: Tx): Promise<void> {
  if (isOnPostgres(tx)) await sql`SELECT pg_advisory_xact_lock(${journalLock})`.execute(tx)
}

export async function hasDepartures(db: Db): Promise<boolean> {
  return anyRow(db.selectFrom('departures').select('seq').limit(1))
}

/** In the order they happened to each. */
export async function selectDepartures(db: Db, limit: number) {
  return db.selectFrom('departures').selectAll().orderBy('seq').limit(limit).execute()
}

/** @param seqs of those that were read: one with a lower number may have been committed since */
export async function deleteDepartures(db: Db, seqs: number[]): Promise<void> {
  await db.deleteFrom('departures').where('seq', 'in', seqs).execute()
}

export async function findJournalKey(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('backup_key').select('secret').where('id', '=', 'key').executeTakeFirst()
  return row?.secret
}

/** The first who asks makes it. Before a backup is written: its copy of the key is what reads the journal. */
export async function keepJournalKey(db: Db): Promise<string> {
  const known = await findJournalKey(db)
  if (known) return known
  await db
    .insertInto('backup_key')
    .values({ id: 'key', secret: randomId() + randomId() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await findJournalKey(db)) ?? ''
}
