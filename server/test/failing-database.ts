/** A database that fails when a test says so (fault injection): at its n-th step, or in every step for a while. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { Engine } from '../base/db/open-database.ts'

/** A connection taken, the beginning of a transaction, a statement, a commit. */
type Step = 'connection' | 'begin' | 'statement' | 'commit'
type Meet = (step: Step, isWrite?: boolean) => Error | undefined

export interface Faults {
  /** Fails everything while it is true. */
  away: boolean
  /** How many statements that write still fit; the next one fails, and what only reads goes on. */
  room: number
  /** The number of the one step that fails, from 1; 0: none. Set it together with `steps = 0`. */
  failAt: number
  /** The number of the step from which on everything fails, as for a process that is killed there, until `away` is false again. */
  diesAt: number
  /** Commits alone are steps; one that fails was made all the same, and only its answer is lost: who asked cannot tell. */
  losesAnswers: boolean
  /** Steps since it was set to 0. */
  steps: number
  /** How many have failed. */
  failed: number
  /** To be given to `createTestDatabase`. */
  around: (driver: Driver) => Driver
}

export function createFaults(engine: Engine): Faults {
  const faults: Faults = {
    away: false,
    room: Number.POSITIVE_INFINITY,
    failAt: 0,
    diesAt: 0,
    losesAnswers: false,
    steps: 0,
    failed: 0,
    around: driver => new FailingDriver(driver, meet, () => faults.losesAnswers),
  }
  /** @returns the error of this step, if it is one that fails */
  function meet(step: Step, isWrite = false): Error | undefined {
    if (isWrite && --faults.room < 0) return fullError(engine)
    // SQLite's one connection is never taken anew: taking it cannot fail.
    if (engine === 'sqlite' && step === 'connection') return undefined
    // Only a commit's answer can be lost: after a single statement nothing is left to be told.
    if (faults.losesAnswers && !faults.away && step !== 'commit') return undefined
    faults.steps++
    if (faults.steps === faults.diesAt) faults.away = true
    if (!faults.away && faults.steps !== faults.failAt) return undefined
    faults.failed++
    return awayError(engine, step)
  }
  return faults
}

/** As the engines say it: a full disk, a server that ends. */
function awayError(engine: Engine, step: Step): Error {
  const code = engine === 'sqlite' ? 'SQLITE_FULL' : '57P01'
  return Object.assign(new Error(`the database is away (${step})`), { code })
}

function fullError(engine: Engine): Error {
  const code = engine === 'sqlite' ? 'SQLITE_FULL' : '53100'
  return Object.assign(new Error('the database has no room'), { code })
}

const writes = /^\s*(?:insert|update|delete)\b/i

class FailingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #meet: Meet

  constructor(inner: DatabaseConnection, meet: Meet) {
    this.inner = inner
    this.#meet = meet
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const error = this.#meet('statement', writes.test(query.sql))
    if (error) throw error
    return this.inner.executeQuery<Row>(query)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    const error = this.#meet('statement')
    if (error) throw error
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

const innerOf = (connection: DatabaseConnection) =>
  connection instanceof FailingConnection ? connection.inner : connection

class FailingDriver implements Driver {
  readonly #inner: Driver
  readonly #meet: Meet
  readonly #losesAnswers: () => boolean
  readonly #connections = new WeakMap<DatabaseConnection, FailingConnection>()

  constructor(inner: Driver, meet: Meet, losesAnswers: () => boolean) {
    this.#inner = inner
    this.#meet = meet
    this.#losesAnswers = losesAnswers
  }

  init = () => this.#inner.init()
  destroy = () => this.#inner.destroy()
  releaseConnection = (connection: DatabaseConnection) => this.#inner.releaseConnection(innerOf(connection))
  rollbackTransaction = (connection: DatabaseConnection) =>
    this.#inner.rollbackTransaction(innerOf(connection))

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#orFail('connection')
    const inner = await this.#inner.acquireConnection()
    const known = this.#connections.get(inner) ?? new FailingConnection(inner, this.#meet)
    this.#connections.set(inner, known)
    return known
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    this.#orFail('begin')
    await this.#inner.beginTransaction(innerOf(connection), settings)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const error = this.#meet('commit')
    if (!error) return this.#inner.commitTransaction(innerOf(connection))
    if (!this.#losesAnswers()) throw error
    await this.#inner.commitTransaction(innerOf(connection))
    throw error
  }

  #orFail(step: Step): void {
    const error = this.#meet(step)
    if (error) throw error
  }
}
