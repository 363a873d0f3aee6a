/** Holds one row until the transaction ends (row lock), so that whoever else would change it waits for what is decided here. */
import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Tx } from './open-database.ts'
import type { Tables } from './tables.ts'

/** SQLite has one write lock, and each of our transactions takes it at its start: see open-database.ts. */
export const isOnPostgres = (tx: Tx) => tx.getExecutor().adapter instanceof PostgresAdapter

/**
 * Reads one row as it is now that nobody else can change it.
 * @param lock `to-change`: for one at a time; `to-rely-on`: for any number that only need it to stay as it is. Neither
 * keeps rows from being inserted that refer to it.
 * @returns undefined when there is no such row (any more)
 */
export async function lockRow<Names extends keyof Tables, Row>(
  tx: Tx,
  query: SelectQueryBuilder<Tables, Names, Row>,
  lock: 'to-change' | 'to-rely-on' = 'to-change',
): Promise<Row | undefined> {
  if (!isOnPostgres(tx)) return query.executeTakeFirst() as Promise<Row | undefined>
  const locked = lock === 'to-change' ? query.forNoKeyUpdate() : query.forShare()
  return locked.executeTakeFirst() as Promise<Row | undefined>
}
