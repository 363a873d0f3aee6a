/** The rows of a table as a takeout holds them: a JSON object a line, in the order of the primary key, the same on either engine. */
import { type RawBuilder, sql } from 'kysely'
import type { TableShape } from '../../../author/backups/archive/format.ts'
import { listTables } from '../../../author/backups/archive/list-tables.ts'
import { readRows, type StoredRow } from '../../../author/backups/archive/read-rows.ts'
import type { Db, Engine } from '../../../base/db/open-database.ts'
import { type StoredTable, staysBehind, storedTables } from './stored-tables.ts'

const pageRows = 200

/** @returns the tables as they are here, without what stays behind, in the order of `storedTables` */
export async function storedShapes(db: Db, engine: Engine): Promise<(TableShape & { name: StoredTable })[]> {
  const shapes = new Map((await listTables(db, engine)).map(shape => [shape.name, shape]))
  return storedTables.flatMap(name => {
    const shape = shapes.get(name)
    const behind = staysBehind[name] ?? []
    return shape
      ? [{ ...shape, name, columns: shape.columns.filter(column => !behind.includes(column.name)) }]
      : []
  })
}

/** @param isWanted rows that are left out say no */
export async function* storedRows(
  { db, engine }: { db: Db; engine: Engine },
  shape: TableShape,
  isWanted: (row: StoredRow) => boolean = () => true,
): AsyncGenerator<string> {
  for await (const rows of engine === 'sqlite' ? pagesOf(db, shape) : cursorOf(db, shape)) {
    const lines = rows.filter(isWanted).map(row => `${JSON.stringify(inOrder(row, shape))}\n`)
    if (lines.length > 0) yield lines.join('')
  }
}

const inOrder = (row: StoredRow, { columns }: TableShape) =>
  Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]))

/** A page at a time by the key (keyset pagination): the site's one connection is free in between. */
async function* pagesOf(db: Db, table: TableShape): AsyncGenerator<StoredRow[]> {
  const key = sql.join(table.key.map(name => sql.ref(name)))
  let after: RawBuilder<unknown> | undefined
  for (;;) {
    const from = after ? sql`WHERE (${key}) > (${after})` : sql``
    const names = [...new Set([...table.columns.map(({ name }) => name), ...table.key])]
    const { rows } = await sql<StoredRow>`
      SELECT ${sql.join(names.map(name => sql.ref(name)))} FROM ${sql.table(table.name)} ${from}
      ORDER BY ${key} LIMIT ${sql.lit(pageRows)}
    `.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = sql.join(table.key.map(name => last[name]))
  }
}

/** A cursor of the server's, in a transaction that only reads. */
async function* cursorOf(db: Db, table: TableShape): AsyncGenerator<StoredRow[]> {
  const tx = await db.startTransaction().execute()
  try {
    yield* readRows(tx, 'postgres', table)
  } finally {
    await tx.rollback().execute()
  }
}
