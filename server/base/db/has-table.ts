/** Whether a table is there (catalog lookup), in the schema that statements without one mean. */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './open-database.ts'

export async function hasTable(db: Db, name: string): Promise<boolean> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const { rows } = isPostgres
    ? await sql<{ found: string | null }>`SELECT to_regclass(${name})::text AS found`.execute(db)
    : await sql<{
        found: string
      }>`SELECT name AS found FROM sqlite_schema WHERE type = 'table' AND name = ${name}`.execute(db)
  return (rows[0]?.found ?? null) !== null
}
