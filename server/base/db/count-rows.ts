/** How many rows a query finds (COUNT), whether it finds any, and how many a write changes. */
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

/** Writes. @returns how many rows it inserted, changed or deleted; a conflict that does nothing has none */
export async function countChanged(write: { executeTakeFirstOrThrow(): Promise<Changed> }): Promise<number> {
  const { numDeletedRows, numUpdatedRows, numInsertedOrUpdatedRows } = await write.executeTakeFirstOrThrow()
  return Number(numDeletedRows ?? numUpdatedRows ?? numInsertedOrUpdatedRows ?? 0n)
}

/** Writes. @returns whether it changed any row */
export async function anyChanged(write: Parameters<typeof countChanged>[0]): Promise<boolean> {
  return (await countChanged(write)) > 0
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
