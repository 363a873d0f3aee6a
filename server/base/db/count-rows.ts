/** How many rows a query finds (COUNT), whether it finds any, and whether a write changes any. */
import type { InsertQueryBuilder, InsertResult, SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

export async function countRows<Names extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Names, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a query finds any row. */
export async function anyRow(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined
}

interface Changed {
  numDeletedRows?: bigint
  numUpdatedRows?: bigint
  numInsertedOrUpdatedRows?: bigint | undefined
}

/** Writes. @returns whether it inserted, changed or deleted any row; a conflict that does nothing has not */
export async function anyChanged(write: { executeTakeFirstOrThrow(): Promise<Changed> }): Promise<boolean> {
  const { numDeletedRows, numUpdatedRows, numInsertedOrUpdatedRows } = await write.executeTakeFirstOrThrow()
  return (numDeletedRows ?? numUpdatedRows ?? numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Inserts, but not what is there already by these columns, or by any that is unique. @returns whether it inserted any row */
export function insertNew<Name extends keyof Tables>(
  insert: InsertQueryBuilder<Tables, Name, InsertResult>,
  ...by: (keyof Tables[Name] & string)[]
): Promise<boolean> {
  return anyChanged(
    insert.onConflict(there => (by.length > 0 ? there.columns(by).doNothing() : there.doNothing())),
  )
}
