/** Holds rows until the transaction ends (row lock), so that whoever else would change them waits for what is decided here. */
import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Tx } from './open-database.ts'
import type { Tables } from './tables.ts'

/** SQLite has one write lock, and each of our transactions takes it at its start: see open-database.ts. */
export const isOnPostgres = (tx: Tx) => tx.getExecutor().adapter instanceof PostgresAdapter

/**
 * `to-change`: for one at a time; `to-rely-on`: for any number that only need it to stay as it is. Neither keeps rows from
 * being inserted that refer to it. `to-close`: for one at a time, and nothing that refers to it is inserted meanwhile;
 * `to-refer-to`: for any number that only need it to be there.
 */
export type RowLock = 'to-change' | 'to-rely-on' | 'to-close' | 'to-refer-to'

function held<Names extends keyof Tables, Row>(
  tx: Tx,
  query: SelectQueryBuilder<Tables, Names, Row>,
  lock: RowLock,
): SelectQueryBuilder<Tables, Names, Row> {
  if (!isOnPostgres(tx)) return query
  switch (lock) {
    case 'to-change':
      return query.forNoKeyUpdate()
    case 'to-rely-on':
      return query.forShare()
    case 'to-close':
      return query.forUpdate()
    case 'to-refer-to':
      return query.forKeyShare()
  }
}

/**
 * Reads one row as it is now that nobody else can change it.
 * @returns undefined when there is no such row (any more)
 */
export async function lockRow<Names extends keyof Tables, Row>(
  tx: Tx,
  query: SelectQueryBuilder<Tables, Names, Row>,
  lock: RowLock = 'to-change',
): Promise<Row | undefined> {
  return held(tx, query, lock).executeTakeFirst() as Promise<Row | undefined>
}

/** As `lockRow`, several. @param query in an order, so that no two transactions wait for each other */
export async function lockRows<Names extends keyof Tables, Row>(
  tx: Tx,
  query: SelectQueryBuilder<Tables, Names, Row>,
  lock: RowLock,
): Promise<Row[]> {
  return held(tx, query, lock).execute() as Promise<Row[]>
}
