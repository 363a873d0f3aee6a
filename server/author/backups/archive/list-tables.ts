/** Asks the database's catalog (system tables) which tables it has, so that no list of them can be forgotten. */
import { sql } from 'kysely'
import type { Db, Engine } from '../../../base/db/open-database.ts'
import { leftOut, type TableShape } from './format.ts'

type Column = TableShape['columns'][number]
interface Found {
  table: string
  column: string
  type: string
  /** From 1, of a column of the primary key; else 0. */
  place: number
}

/**
 * @returns the tables that a backup holds, by name
 * @throws when a table has no primary key: its rows would have no order
 */
export async function listTables(db: Db, engine: Engine): Promise<TableShape[]> {
  return (await listAllTables(db, engine)).filter(({ name }) => !leftOut.includes(name))
}

/** The tables that a backup may hold, also one of an earlier release. @throws as `listTables` */
export async function listAllTables(db: Db, engine: Engine): Promise<TableShape[]> {
  const found = engine === 'sqlite' ? await askSqlite(db) : await askPostgres(db)
  const shapes = new Map<string, TableShape & { places: [number, string][] }>()
  for (const { table, column, type, place } of found) {
    const shape = shapes.get(table) ?? { name: table, columns: [], key: [], places: [] }
    shape.columns.push({ name: column, type: typeOf(type) })
    if (place > 0) shape.places.push([place, column])
    shapes.set(table, shape)
  }
  return [...shapes.values()]
    .map(({ name, columns, places }) => {
      if (places.length === 0) throw new Error(`The table ${name} has no primary key`)
      const key = places.toSorted(([one], [other]) => one - other).map(([, column]) => column)
      return { name, columns: columns.toSorted(byName), key }
    })
    .toSorted(byName)
}

/** Not by the language of the machine: the bytes of a backup depend on it. */
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

async function askSqlite(db: Db): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT t.name AS "table", c.name AS "column", lower(c.type) AS type, c.pk AS place
    FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
    WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
  `.execute(db)
  return rows
}

/** Asks the system catalogs themselves: the views of information_schema take half a second for what these tell in milliseconds. */
async function askPostgres(db: Db): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT t.relname AS "table", c.attname AS "column", format_type(c.atttypid, NULL) AS type,
      COALESCE(array_position(k.conkey, c.attnum), 0) AS place
    FROM pg_class AS t
    JOIN pg_attribute AS c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
    LEFT JOIN pg_constraint AS k ON k.conrelid = t.oid AND k.contype = 'p'
    WHERE t.relkind IN ('r', 'p') AND t.relnamespace = current_schema()::regnamespace
  `.execute(db)
  return rows
}

function typeOf(declared: string): Column['type'] {
  if (/int/.test(declared)) return 'integer'
  if (/text|char/.test(declared)) return 'text'
  if (/blob|bytea/.test(declared)) return 'binary'
  if (/real|double|numeric|float/.test(declared)) return 'real'
  throw new Error(`A backup knows no column of the type ${declared}`)
}
