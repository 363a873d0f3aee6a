/** Reads every row of a table in the order of its primary key, a few at a time (cursor): memory does not grow with the table. */
import { sql } from 'kysely'
import type { Db, Engine, Tx } from '../../../base/db/open-database.ts'
import type { TableShape } from './format.ts'

export type StoredRow = Record<string, unknown>

/** Bytes of rows in memory at a time, roughly. */
const batchBytes = 1_000_000
const batchRows = 1_000

/**
 * The order is that of the bytes on either engine, so that equal tables make equal backups; and as keys are random, it tells
 * nothing of the order in which rows came.
 * @param tx a snapshot: what is read belongs to one moment
 * @returns the columns of each row in the order of `table.columns`, binary ones as base64
 */
export async function* readRows(tx: Tx, engine: Engine, table: TableShape): AsyncGenerator<StoredRow[]> {
  const batches = engine === 'sqlite' ? iterate(tx, table) : fetch(tx, table)
  const binary = table.columns.filter(({ type }) => type === 'binary').map(({ name }) => name)
  for await (const rows of batches) {
    for (const row of rows) for (const name of binary) row[name] = asBase64(row[name])
    yield rows
  }
}

const asBase64 = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value

const quoted = (name: string) => `"${name}"`
const columnsOf = ({ columns }: TableShape) => columns.map(({ name }) => quoted(name)).join(', ')

async function* iterate(db: Db, table: TableShape): AsyncGenerator<StoredRow[]> {
  const stored = db
    .selectFrom(sql<StoredRow>`${sql.table(table.name)}`.as('stored'))
    .select(table.columns.map(({ name }) => sql<unknown>`${sql.ref(name)}`.as(name)))
    .$call(query => table.key.reduce((ordered, name) => ordered.orderBy(sql.ref(name)), query))
  let rows: StoredRow[] = []
  let bytes = 0
  for await (const row of stored.stream() as AsyncIterableIterator<StoredRow>) {
    rows.push(row)
    for (const name in row) bytes += sizeOf(row[name])
    if (rows.length < batchRows && bytes < batchBytes) continue
    yield rows
    rows = []
    bytes = 0
  }
  if (rows.length > 0) yield rows
}

const sizeOf = (value: unknown) => (typeof value === 'string' ? value.length : 8)

/** A cursor of the server's: the client is given as many rows as it asks for. */
async function* fetch(tx: Tx, table: TableShape): AsyncGenerator<StoredRow[]> {
  const typeOf = new Map(table.columns.map(({ name, type }) => [name, type]))
  const order = table.key
    .map(name => (typeOf.get(name) === 'text' ? `${quoted(name)} COLLATE "C"` : quoted(name)))
    .join(', ')
  const perFetch = await rowsPerFetch(tx, table)
  const text = `SELECT ${columnsOf(table)} FROM ${quoted(table.name)} ORDER BY ${order}`
  await sql.raw(`DECLARE backup_rows NO SCROLL CURSOR FOR ${text}`).execute(tx)
  for (;;) {
    const { rows } = await sql.raw<StoredRow>(`FETCH ${perFetch} FROM backup_rows`).execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < perFetch) break
  }
  await sql.raw('CLOSE backup_rows').execute(tx)
}

/** By the longest row there is, which PostgreSQL knows without unpacking it. */
async function rowsPerFetch(tx: Tx, { name, columns }: TableShape): Promise<number> {
  const long = columns.filter(({ type }) => type === 'text' || type === 'binary')
  const length = long.map(column => `COALESCE(octet_length(${quoted(column.name)}), 0)`).join(' + ') || '0'
  const { rows } = await sql
    .raw<{ longest: number | null }>(`SELECT MAX(${length}) AS longest FROM ${quoted(name)}`)
    .execute(tx)
  const longest = Math.max(1, rows[0]?.longest ?? 1)
  return Math.max(1, Math.min(batchRows, Math.floor(batchBytes / longest)))
}
