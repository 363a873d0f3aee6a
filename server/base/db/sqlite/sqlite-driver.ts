/** Kysely's driver for one SQLite connection: whoever waits for a lock (busy retry) or for another transaction lets the event loop go on. */
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { createTurns } from './turns.ts'

/** Milliseconds after which a lock that another connection holds is given up. */
const longestPatience = 5_000
/** Milliseconds between two tries, the first and the longest: our transactions take a few milliseconds. */
const [firstWait, longestWait] = [1, 8]

/** Kysely's own queue would keep a lease for as long as it waits for a lock, and readers behind it. */
export class WaitingSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

/**
 * SQLite's busy handler sleeps in the thread that asked, and pages wait for a lock they do not want. Here what meets a lock is
 * tried again after a pause, in which it keeps nobody. Nor do many short statements in a row keep the event loop for long.
 *
 * A transaction that writes begins IMMEDIATE. Plain `begin` takes the write lock at the first write; a read before it makes
 * SQLite refuse at once with SQLITE_BUSY_SNAPSHOT when another thread wrote in between. So no statement in a transaction
 * meets another connection's lock, and whatever is tried again has done nothing yet.
 */
export class WaitingSqliteDriver implements Driver {
  readonly #inner: SqliteDriver
  readonly #hasTurn = createTurns()
  readonly #patience: number
  #file: DatabaseConnection | undefined
  /** Who has the file now: for one statement, or until its transaction ends. */
  #holder: Lease | undefined
  readonly #queue: { lease: Lease; go: () => void }[] = []

  /** @param database with a busy_timeout of 0 */
  constructor(database: SqliteDatabase, patience = longestPatience) {
    this.#inner = new SqliteDriver({ database })
    this.#patience = patience
  }

  async init(): Promise<void> {
    await this.#inner.init()
    this.#file = await this.#inner.acquireConnection()
  }

  destroy = () => this.#inner.destroy()
  acquireConnection = async (): Promise<DatabaseConnection> => new Lease(this)

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    const lease = leaseOf(connection)
    await this.#untilLet(lease, async () => {
      await this.#execute(accessMode === 'read only' ? 'begin' : 'begin immediate')
      if (accessMode === 'read only') await this.#fixSnapshot()
    })
    lease.isInTransaction = true
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#execute('commit')
    this.#end(leaseOf(connection))
  }

  /** A transaction whose commit was made has nothing left to roll back: by now the file may be in somebody else's transaction. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const lease = leaseOf(connection)
    if (!lease.isInTransaction) return
    try {
      await this.#rollBack()
    } finally {
      this.#end(lease)
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#end(leaseOf(connection))
  }

  async run<Row>(lease: Lease, query: CompiledQuery): Promise<QueryResult<Row>> {
    if (lease.isInTransaction) return this.#execute<Row>(query)
    const result = await this.#untilLet(lease, () => this.#execute<Row>(query))
    this.#handOn(lease)
    return result
  }

  /** Rows one at a time; other work goes on meanwhile, so that a transaction has to keep the file. */
  stream<Row>(lease: Lease, query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    if (!lease.isInTransaction || !this.#file) throw new Error('Rows are streamed in a transaction alone')
    return this.#file.streamQuery<Row>(query, size)
  }

  /** @returns with the file in the lease's hands; when it throws, in somebody else's */
  async #untilLet<Result>(lease: Lease, step: () => Promise<Result>): Promise<Result> {
    const end = performance.now() + this.#patience
    for (let wait = firstWait; ; wait = Math.min(longestWait, wait * 2)) {
      await this.#take(lease)
      try {
        return await step()
      } catch (error) {
        this.#handOn(lease)
        if (!isBusy(error) || performance.now() > end) throw error
      }
      await pause(wait)
    }
  }

  async #execute<Row>(query: CompiledQuery | string): Promise<QueryResult<Row>> {
    if (!this.#file) throw new Error('The driver is not initialized')
    await this.#hasTurn()
    return this.#file.executeQuery<Row>(typeof query === 'string' ? CompiledQuery.raw(query) : query)
  }

  /** The moment that it shows is that of its first read, which meets a lock while the log is recovered. */
  async #fixSnapshot(): Promise<void> {
    try {
      await this.#execute('SELECT 1 FROM sqlite_schema LIMIT 1')
    } catch (error) {
      await this.#rollBack()
      throw error
    }
  }

  /** On a full disk SQLite has rolled back by itself; a second time it would hide what went wrong. */
  async #rollBack(): Promise<void> {
    await this.#execute('rollback').catch((error: unknown) => {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error
    })
  }

  async #take(lease: Lease): Promise<void> {
    if (this.#holder) await new Promise<void>(go => this.#queue.push({ lease, go }))
    else this.#holder = lease
  }

  /** To whoever has waited longest: nobody who comes between gets before them. */
  #handOn(lease: Lease): void {
    if (this.#holder !== lease) return
    const next = this.#queue.shift()
    this.#holder = next?.lease
    next?.go()
  }

  #end(lease: Lease): void {
    lease.isInTransaction = false
    this.#handOn(lease)
  }
}

/** What Kysely runs statements on; a transaction keeps the same one. */
class Lease implements DatabaseConnection {
  isInTransaction = false
  readonly #driver: WaitingSqliteDriver

  constructor(driver: WaitingSqliteDriver) {
    this.#driver = driver
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#driver.run<Row>(this, query)
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#driver.stream<Row>(this, query, size)
  }
}

function leaseOf(connection: DatabaseConnection): Lease {
  if (!(connection instanceof Lease)) throw new Error('This connection is of another driver')
  return connection
}

/** Not SQLITE_BUSY_SNAPSHOT: that no waiting mends. */
const isBusy = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'SQLITE_BUSY' || error.code === 'SQLITE_BUSY_RECOVERY')
