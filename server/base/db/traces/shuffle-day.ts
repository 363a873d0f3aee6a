/**
 * Shuffling at rest: the rows of the last day that is over are written anew in the order of their random ids, since inside a
 * page of the database file they lie as they came.
 */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

/** Rows of one transaction. */
const slice = 100

/** @param column of the rows: their day. @returns the newest one before this day */
export async function newestBefore<Tables, Names extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Names, object>,
  column: string,
  day: string,
): Promise<string | undefined> {
  const of = sql.ref<string>(column)
  const found = await rows
    .select(of.as('day'))
    .$castTo<{ day: string }>()
    .where(sql<boolean>`${of} < ${day}`)
    .orderBy(of, 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.day
}

/** Some rows of a day: those after this id, by their ids. */
export interface SliceOfDay {
  day: string
  after: string
  limit: number
}

/** @param column of the rows: their day */
export async function selectSlice<Tables, Names extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Names, Row>,
  column: string,
  { day, after, limit }: SliceOfDay,
): Promise<Row[]> {
  const id = sql.ref<string>('id')
  return rows
    .where(sql<boolean>`${sql.ref(column)} = ${day}`)
    .where(sql<boolean>`${id} > ${after}`)
    .orderBy(id)
    .limit(limit)
    .execute()
}

/**
 * To be called at every boot and every day, with the newest day before this one: such rows only come while the site runs, so
 * no day is left out.
 * @param rewrite takes a slice out and puts it back; @returns its last id, from which the next one goes on
 */
export async function shuffleDay(
  db: Db,
  day: string | undefined,
  rewrite: (tx: Tx, of: SliceOfDay) => Promise<string | undefined>,
): Promise<void> {
  let after: string | undefined = day === undefined ? undefined : ''
  while (day !== undefined && after !== undefined) {
    const of = { day, after, limit: slice }
    after = await db.transaction().execute(tx => rewrite(tx, of))
    await yieldToLoop()
  }
}
