/**
 * Has PostgreSQL write tables anew, in the order of their primary keys, which are random: it keeps deleted rows, and puts new
 * ones where others were, until then.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../open-database.ts'
import type { Tables } from '../tables.ts'

/** Milliseconds that are waited for others. What lasts longer was forgotten open, or reads everything. */
const patience = 20_000

/**
 * On PostgreSQL alone. What another transaction may still see is not left out: such are waited for shortly. Where one stays
 * open for long, deleted rows stay until the next call.
 * @param patient.longest in milliseconds; `queue`: for how long others queue up behind this
 * @returns whether nothing of what was deleted is left
 * @throws when somebody reads a table for long, a backup perhaps: readers must not queue up behind this
 */
export async function writeAnew(
  db: Db,
  tables: readonly (keyof Tables)[],
  { longest = patience, queue = 3_000 }: { longest?: number; queue?: number } = {},
): Promise<boolean> {
  return db.connection().execute(async connection => {
    const isUnseen = await untilNobodySees(connection, longest)
    await sql`SET lock_timeout = ${sql.lit(`${queue}ms`)}`.execute(connection)
    try {
      // Not VACUUM (FULL): that keeps the order in which rows lie.
      for (const table of tables)
        await sql`CLUSTER ${sql.table(table)} USING ${sql.id(await primaryIndex(connection, table))}`.execute(
          connection,
        )
    } finally {
      await sql`RESET lock_timeout`.execute(connection)
    }
    return isUnseen
  })
}

/** Its name is of the day when the table was made, perhaps under another one. */
async function primaryIndex(db: Db, table: keyof Tables): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid = ${table}::regclass AND indisprimary`.execute(db)
  const [index] = rows
  if (!index) throw new Error(`${table} has no primary key`)
  return index.name
}

/**
 * Until nobody can see any more what was deleted before the call (xmin horizon). Those that were open then are not all: whoever
 * begins beside one of them sees as far back as it does, and CLUSTER itself as far as who writes in any database of the server.
 */
async function untilNobodySees(connection: Db, longest: number): Promise<boolean> {
  const { rows } = await sql<{ next: string }>`
    SELECT pg_snapshot_xmax(pg_current_snapshot())::xid::text AS next`.execute(connection)
  const isOlder = (xid: string) => sql<SqlBool>`age(${sql.ref(xid)}) > age(${rows[0]?.next}::xid)`
  // Seen by every user of the server, unlike when a transaction began.
  const seers = () =>
    sql`SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND
      (${isOlder('backend_xid')} OR (${isOlder('backend_xmin')} AND datname = current_database()))`.execute(
      connection,
    )
  const until = Date.now() + longest
  for (;;) {
    if ((await seers()).rows.length === 0) return true
    if (Date.now() >= until) return false
    await pause(20)
  }
}
