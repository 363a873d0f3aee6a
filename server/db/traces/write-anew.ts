/**
 * Has PostgreSQL write tables anew, in the order of their primary keys, which are random: it keeps deleted rows, and puts new
 * ones where others were, until then.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'
import type { Tables } from '../tables.ts'

/** Milliseconds that are waited for others. */
const patience = 5_000

/**
 * On PostgreSQL alone. What another transaction may still see is not left out: those that are open now are waited for
 * shortly. Where one stays open for long, deleted rows stay until the next call.
 * @throws when somebody reads a table for long, a backup perhaps: readers must not queue up behind this
 */
export async function writeAnew(db: Db, tables: readonly (keyof Tables)[]): Promise<void> {
  await db.connection().execute(async connection => {
    await untilOthersEnd(connection)
    await sql`SET lock_timeout = '3s'`.execute(connection)
    try {
      // Not VACUUM (FULL): that keeps the order in which rows lie.
      for (const table of tables)
        await sql`CLUSTER ${sql.table(table)} USING ${sql.id(await primaryIndex(connection, table))}`.execute(
          connection,
        )
    } finally {
      await sql`RESET lock_timeout`.execute(connection)
    }
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

/** The transactions of this database that are open at the call (its xmin horizon). */
async function untilOthersEnd(connection: Db): Promise<void> {
  const open = () =>
    sql<{ pid: number; began: string }>`
      SELECT pid, xact_start::text AS began FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND backend_type = 'client backend' AND xact_start IS NOT NULL`.execute(connection)
  const keyOf = (one: { pid: number; began: string }) => `${one.pid} ${one.began}`
  const first = new Set((await open()).rows.map(keyOf))
  const until = Date.now() + patience
  while (Date.now() < until && (await open()).rows.some(one => first.has(keyOf(one)))) await pause(20)
}
