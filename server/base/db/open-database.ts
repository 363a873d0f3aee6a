/** Opens the one database: a SQLite file in the data directory, or PostgreSQL by its address. */
import { type Driver, Kysely, PostgresDialect, SqliteDialect, type Transaction } from 'kysely'
import { RepeatingPostgresDriver } from './postgres/repeating-driver.ts'
import { openSqliteFile } from './sqlite/open-sqlite-file.ts'
import { WaitingSqliteAdapter, WaitingSqliteDriver } from './sqlite/sqlite-driver.ts'
import { cacheStatements } from './sqlite/statement-cache.ts'
import type { Tables } from './tables.ts'

/** The database, inside a transaction or not: what a single statement takes. */
export type Db = Kysely<Tables>
/**
 * An open transaction: what a statement takes that must stand or fall with others. The database itself is none, so that
 * work of a transaction cannot be done beside it by mistake.
 */
export type Tx = Transaction<Tables>
export type Engine = 'sqlite' | 'postgres'

export interface Database {
  db: Db
  engine: Engine
  close(): Promise<void>
}

const bigint = 20

/**
 * @param at where: a PostgreSQL address, or the directory of the SQLite file (made when missing)
 * @param around stands between the queries and the engine's driver: how a test makes a database fail
 * @throws when the file or the server cannot be opened, or SQLite refuses a pragma we rely on
 */
export function openDatabase(
  at: { databaseUrl: string | undefined; dataDir: string },
  around: (driver: Driver) => Driver = driver => driver,
): Database {
  return at.databaseUrl ? openPostgres(at.databaseUrl, around) : openSqlite(at.dataDir, around)
}

function openPostgres(connectionString: string, around: (driver: Driver) => Driver): Database {
  const pool = () => openPool(connectionString)
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => around(new RepeatingPostgresDriver({ pool }))
  const db: Db = new Kysely<Tables>({ dialect })
  return { db, engine: 'postgres', close: () => db.destroy() }
}

/** A site on SQLite never loads the driver. */
async function openPool(connectionString: string) {
  const { Pool, types } = await import('pg')
  // COUNT comes as a bigint, which pg hands over as a string; no count of ours passes 2^53.
  types.setTypeParser(bigint, Number)
  const pool = new Pool({ connectionString, max: 10 })
  // An idle connection that the server closes must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // A connection that breaks under a query must not either: the query fails by itself.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

function openSqlite(dataDir: string, around: (driver: Driver) => Driver): Database {
  const file = openSqliteFile(dataDir)
  const database = cacheStatements(file)
  const dialect = new SqliteDialect({ database })
  dialect.createAdapter = () => new WaitingSqliteAdapter()
  dialect.createDriver = () => around(new WaitingSqliteDriver(database))
  const db: Db = new Kysely<Tables>({ dialect })
  return { db, engine: 'sqlite', close: () => db.destroy() }
}

/** A transaction that only reads, all from one moment. */
export function snapshot(db: Db) {
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read')
}
