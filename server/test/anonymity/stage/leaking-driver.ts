/** A database that leaves some statements out (mutation of the program under test): what a site would be that never did them. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'

/** @returns what stands around the driver, for `createTestSite` */
export const leavingOut = (statement: RegExp) => (driver: Driver) => new LeakingDriver(driver, statement)

class LeakingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #leftOut: RegExp

  constructor(inner: DatabaseConnection, leftOut: RegExp) {
    this.inner = inner
    this.#leftOut = leftOut
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#leftOut.test(query.sql)) return { rows: [], numAffectedRows: 0n }
    return this.inner.executeQuery<Row>(query)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

const innerOf = (connection: DatabaseConnection) =>
  connection instanceof LeakingConnection ? connection.inner : connection

class LeakingDriver implements Driver {
  readonly #inner: Driver
  readonly #leftOut: RegExp
  readonly #connections = new WeakMap<DatabaseConnection, LeakingConnection>()

  constructor(inner: Driver, leftOut: RegExp) {
    this.#inner = inner
    this.#leftOut = leftOut
  }

  init = () => this.#inner.init()
  destroy = () => this.#inner.destroy()
  releaseConnection = (connection: DatabaseConnection) => this.#inner.releaseConnection(innerOf(connection))
  rollbackTransaction = (connection: DatabaseConnection) =>
    this.#inner.rollbackTransaction(innerOf(connection))
  commitTransaction = (connection: DatabaseConnection) => this.#inner.commitTransaction(innerOf(connection))
  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings) =>
    this.#inner.beginTransaction(innerOf(connection), settings)

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#inner.acquireConnection()
    const known = this.#connections.get(inner) ?? new LeakingConnection(inner, this.#leftOut)
    this.#connections.set(inner, known)
    return known
  }
}
