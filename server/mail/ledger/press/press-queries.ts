/** The statements that recognise a press that was made before (idempotency key). */
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { isOnPostgres } from '../../../base/db/lock-row.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { Tables } from '../../../base/db/tables.ts'

/** Any number that no other program uses on this database. */
const pressLock = 4_041_965

/** One press at a time: on SQLite the transaction's write lock does that already. */
export async function lockPresses(tx: Tx): Promise<void> {
  if (isOnPostgres(tx)) await sql`SELECT pg_advisory_xact_lock(${pressLock})`.execute(tx)
}

export async function findByPress(db: Db, pressId: string): Promise<string | undefined> {
  const send = await db.selectFrom('sends').select('id').where('press_id', '=', pressId).executeTakeFirst()
  return send?.id
}

/** A send of the same content to the same people, not older than `since`. */
export async function findByFingerprint(
  db: Db,
  fingerprint: string,
  since: string,
): Promise<string | undefined> {
  const send = await db
    .selectFrom('sends')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return send?.id
}

/** For queries of other rooms: whether a press sent what they found, or is about to. @param id the column of its id */
export function isSent(kind: string, id: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, never>()
  const presses = eb.selectFrom('sends').where('subject_kind', '=', kind)
  return eb.exists(presses.select('sends.id').where('subject_id', '=', sql.ref<string>(id)))
}
