/** Has PostgreSQL write tables anew: it keeps deleted rows, and the order in which rows came, until then. */
import { sql } from 'kysely'
import type { Db } from './open-database.ts'
import type { Tables } from './tables.ts'

/**
 * On PostgreSQL alone.
 * @throws when somebody reads a table for long, a backup perhaps: readers must not queue up behind this
 */
export async function writeAnew(db: Db, tables: readonly (keyof Tables)[]): Promise<void> {
  await db.connection().execute(async connection => {
    await sql`SET lock_timeout = '3s'`.execute(connection)
    try {
      for (const table of tables) await sql`VACUUM (FULL) ${sql.table(table)}`.execute(connection)
    } finally {
      await sql`RESET lock_timeout`.execute(connection)
    }
  })
}
