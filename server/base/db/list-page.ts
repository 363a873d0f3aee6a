/** One page of a list that is newest first: keyset pagination by a time column and the id, so that a page never skips or repeats a row. */
import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ListQuery } from '../../../contract/base/field.ts'
import type { Db } from './open-database.ts'

export interface Cursor {
  time: string
  id: string
}

/** @returns undefined for the first page, or for a cursor that is not ours */
export function readCursor(after: string | undefined): Cursor | undefined {
  if (!after) return undefined
  const [time, id] = Buffer.from(after, 'base64url').toString().split(' ')
  return time && id ? { time, id } : undefined
}

export function writeCursor({ time, id }: Cursor): string {
  return Buffer.from(`${time} ${id}`).toString('base64url')
}

/**
 * Narrows a query to one page, newest first, with one row too many for `cutPage`.
 * @param by the columns of the cursor
 */
export function takePage<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { limit, after }: Pick<ListQuery, 'limit' | 'after'>,
  by: { time: string; id: string } = { time: 'created_at', id: 'id' },
): SelectQueryBuilder<Tables, Names, Row> {
  const cursor = readCursor(after)
  const [time, id] = [sql.ref(by.time), sql.ref(by.id)]
  return query
    .orderBy(time, 'desc')
    .orderBy(id, 'desc')
    .$if(cursor !== undefined, rest =>
      rest.where(sql<boolean>`(${time}, ${id}) < (${cursor?.time}, ${cursor?.id})`),
    )
    .$if(limit !== undefined, rest => rest.limit((limit ?? 0) + 1))
}

/** The cursor of a row in a list by when it was made, the order of `takePage` where it is told no other. */
export const atCreation = (row: { created_at: string; id: string }): Cursor => ({
  time: row.created_at,
  id: row.id,
})

/**
 * Cuts the one row too many that a query for a page fetches, to know whether there is a next page.
 * @param rows up to `limit + 1` rows, newest first
 */
export function cutPage<Row>(
  rows: Row[],
  limit: number | undefined,
  cursorOf: (row: Row) => Cursor,
): { rows: Row[]; next: string | null } {
  if (limit === undefined || rows.length <= limit) return { rows, next: null }
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last ? writeCursor(cursorOf(last)) : null }
}

/** The `Link` header of a page that has a next one (RFC 8288); all else that was asked for stays in it. */
export function nextLink(path: string, query: ListQuery, next: string | null): Record<string, string> {
  if (next === null) return {}
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, after: next })) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return { link: `<${path}?${search}>; rel="next"` }
}

/** A text to search for, as a LIKE pattern that matches it anywhere; use with `ESCAPE '\'` and lower() on both sides. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, found => `\\${found}`)}%`
}

/** Whether a column holds a text somewhere, in capital letters or not. */
export const holds = (column: string, text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) LIKE ${likePattern(text)} ESCAPE '\\'`

/**
 * Text in the order of its bytes (UTF-8), for files that are to be the same on either engine: by itself PostgreSQL sorts as a
 * language does, SQLite by bytes. PostgreSQL's indexes in its own order do not help here.
 */
export const inByteOrder = (db: Db, column: string): RawBuilder<string> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<string>`${sql.ref(column)} COLLATE "C"`
    : sql<string>`${sql.ref(column)}`
