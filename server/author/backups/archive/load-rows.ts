/** Puts the rows of an archive into the empty tables of either engine (bulk insert), many to a statement. */
import { CompiledQuery, sql } from 'kysely'
import { slicesOf } from '../../../../contract/base/slices-of.ts'
import type { Db, Engine } from '../../../base/db/open-database.ts'
import { tell } from '../../../base/languages/told.ts'
import { BackupFault, type TableShape } from './format.ts'
import type { StoredRow } from './read-rows.ts'

/** Values of one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const values = 16_000

/** @param rows as an archive has them */
export async function loadRows(
  { db, engine }: { db: Db; engine: Engine },
  { name, columns }: TableShape,
  rows: readonly StoredRow[],
): Promise<void> {
  const each = Math.min(500, Math.max(1, Math.floor(values / columns.length)))
  for (const some of slicesOf(rows, each)) {
    const names = columns.map(column => `"${column.name}"`).join(', ')
    const text = `INSERT INTO "${name}" (${names}) VALUES ${places(engine, some.length, columns.length)}`
    const parameters = some.flatMap(row =>
      columns.map(column => {
        const value = row[column.name] ?? null
        return column.type === 'binary' && typeof value === 'string' ? Buffer.from(value, 'base64') : value
      }),
    )
    await db.executeQuery(CompiledQuery.raw(text, parameters))
  }
}

/** (?, ?), (?, ?) or ($1, $2), ($3, $4): made once for each shape. */
const made = new Map<string, string>()
function places(engine: Engine, rows: number, columns: number): string {
  const key = `${engine} ${rows} ${columns}`
  const known = made.get(key)
  if (known) return known
  const mark = engine === 'sqlite' ? () => '?' : (at: number) => `$${at + 1}`
  const row = (at: number) =>
    `(${Array.from({ length: columns }, (_, column) => mark(at * columns + column)).join(', ')})`
  const text = Array.from({ length: rows }, (_, at) => row(at)).join(', ')
  if (made.size > 100) made.clear()
  made.set(key, text)
  return text
}

interface Constraint {
  table: string
  name: string
  definition: string
}

/**
 * Lets rows come in any order: what they refer to may come later.
 * @returns call it when all are there
 * @throws of the returned function: when a row refers to one that is not there
 */
export async function withoutForeignKeys(db: Db, engine: Engine): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    await sql`PRAGMA foreign_keys = OFF`.execute(db)
    return async () => {
      const { rows } = await sql<{ table: string }>`PRAGMA foreign_key_check`.execute(db)
      const [first] = rows
      if (first) throw new BackupFault(tell('backupTrouble.rowAlone', { table: first.table }))
      await sql`PRAGMA foreign_keys = ON`.execute(db)
    }
  }
  const { rows } = await sql<Constraint>`
    SELECT c.conrelid::regclass::text AS "table", c.conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint AS c JOIN pg_namespace AS n ON n.oid = c.connamespace
    WHERE c.contype = 'f' AND n.nspname = current_schema()
  `.execute(db)
  for (const { table, name } of rows)
    await sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`).execute(db)
  return async () => {
    for (const { table, name, definition } of rows)
      await sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`).execute(db)
  }
}

/** Whether SQLite itself finds the whole file in order; PostgreSQL has looked while it wrote. */
export async function checkIntegrity(db: Db, engine: Engine): Promise<void> {
  if (engine === 'postgres') return
  const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check(1)`.execute(db)
  const words = rows[0]?.integrity_check
  if (words !== 'ok') throw new Error(`SQLite finds the restored file damaged: ${words}`)
}
