/**
 * PostgreSQL's driver, which keeps the error that ended a transaction, and says a statement again that lost a deadlock.
 * Two statements that change the same rows in different orders are each right, and no order of theirs is ours to choose:
 * the server takes rows as its plan finds them. It undoes one of the two whole, and whoever asked may ask again (SQLSTATE
 * 40P01).
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

const deadlock = '40P01'
/** Who loses so often in a row has met something else. */
const mostTries = 5

export class RepeatingPostgresDriver extends PostgresDriver {
  readonly #connections = new WeakMap<DatabaseConnection, RepeatingConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection()
    const known = this.#connections.get(inner) ?? new RepeatingConnection(inner)
    this.#connections.set(inner, known)
    return known
  }

  override releaseConnection(connection: DatabaseConnection): Promise<void> {
    return super.releaseConnection(innerOf(connection))
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(innerOf(connection), settings)
    note(connection, true)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    note(connection, false)
    await super.commitTransaction(innerOf(connection))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    note(connection, false)
    // Without its connection nothing stands of a transaction. What ended it is to be heard, not that nobody is there any more.
    await super.rollbackTransaction(innerOf(connection)).catch(() => {})
  }
}

class RepeatingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  /** A statement of a transaction is not all that the server undid. */
  isInTransaction = false

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.inner.executeQuery<Row>(query)
      } catch (error) {
        if (this.isInTransaction || tries === mostTries || !isDeadlock(error)) throw error
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

/** Kysely's own, whose type it does not export. */
type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0]

const innerOf = (connection: DatabaseConnection) =>
  (connection instanceof RepeatingConnection ? connection.inner : connection) as PostgresConnection

function note(connection: DatabaseConnection, isInTransaction: boolean): void {
  if (connection instanceof RepeatingConnection) connection.isInTransaction = isInTransaction
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlock
