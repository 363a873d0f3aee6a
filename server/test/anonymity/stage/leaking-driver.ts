/** A database that leaves some statements out (mutation of the program under test): what a site would be that never did them. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { WrappedDriver } from '../../failing-database.ts'

/** @returns what stands around the driver, for `createTestSite` */
export const leavingOut = (statement: RegExp) => (driver: Driver) =>
  new WrappedDriver(driver, inner => without(inner, statement))

const without = (inner: DatabaseConnection, leftOut: RegExp): DatabaseConnection => ({
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (leftOut.test(query.sql)) return { rows: [], numAffectedRows: 0n }
    return inner.executeQuery<Row>(query)
  },
  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return inner.streamQuery<Row>(query, chunkSize)
  },
})
