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

/** Every connection is another one, which does something before the true one, or in its place (decorator). */
export class WrappedDriver implements Driver {
  readonly #inner: Driver
  readonly #wrap: (connection: DatabaseConnection) => DatabaseConnection
  readonly #wrapped = new WeakMap<DatabaseConnection, DatabaseConnection>()
  readonly #innerOf = new WeakMap<DatabaseConnection, DatabaseConnection>()

  constructor(inner: Driver, wrap: (connection: DatabaseConnection) => DatabaseConnection) {
    this.#inner = inner
    this.#wrap = wrap
  }

  init = () => this.#inner.init()
  destroy = () => this.#inner.destroy()
  releaseConnection = (connection: DatabaseConnection) =>
    this.#inner.releaseConnection(this.#true(connection))
  rollbackTransaction = (connection: DatabaseConnection) =>
    this.#inner.rollbackTransaction(this.#true(connection))

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#inner.acquireConnection()
    const known = this.#wrapped.get(inner) ?? this.#wrap(inner)
    this.#wrapped.set(inner, known)
    this.#innerOf.set(known, inner)
    return known
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#inner.beginTransaction(this.#true(connection), settings)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#inner.commitTransaction(this.#true(connection))
  }

  #true(connection: DatabaseConnection): DatabaseConnection {
    return this.#innerOf.get(connection) ?? connection
  }
}

const failing = (inner: DatabaseConnection, meet: Meet): DatabaseConnection => ({
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const error = meet('statement', writes.test(query.sql))
    if (error) throw error
    return inner.executeQuery<Row>(query)
  },
  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    const error = meet('statement')
    if (error) throw error
    return inner.streamQuery<Row>(query, chunkSize)
  },
})

class FailingDriver extends WrappedDriver {
  readonly #meet: Meet
  readonly #losesAnswers: () => boolean

  constructor(inner: Driver, meet: Meet, losesAnswers: () => boolean) {
    super(inner, connection => failing(connection, meet))
    this.#meet = meet
    this.#losesAnswers = losesAnswers
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#orFail('connection')
    return super.acquireConnection()
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    this.#orFail('begin')
    await super.beginTransaction(connection, settings)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const error = this.#meet('commit')
    if (!error) return super.commitTransaction(connection)
    if (!this.#losesAnswers()) throw error
    await super.commitTransaction(connection)
    throw error
  }

  #orFail(step: Step): void {
    const error = this.#meet(step)
    if (error) throw error
  }
}
