/** Opens the one database: a SQLite file in the data directory, or PostgreSQL by its address. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  SqliteDialect,
  SqliteDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import { makePrivateFile, privateFolder, shutIfThere } from './private-files.ts'
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
  dialect.createDriver = () => around(new PostgresDriver({ pool }))
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
  // Nor may one that breaks under a query: the query fails by itself.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

function openSqlite(dataDir: string, around: (driver: Driver) => Driver): Database {
  privateFolder(dataDir)
  const path = join(dataDir, 'foolscap.db')
  // SQLite gives its journals the mode of the file; those of an older start have theirs already.
  makePrivateFile(path)
  for (const journal of ['-wal', '-shm']) shutIfThere(path + journal)
  const file = new Sqlite(path)
  setPragmas(file)
  // SQLite's own knows ASCII alone; a search for 'über' must find 'Über', as on PostgreSQL.
  file.function('lower', { deterministic: true }, text =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  const dialect = new SqliteDialect({ database: file })
  dialect.createDriver = () => around(new ImmediateSqliteDriver({ database: file }))
  const db: Db = new Kysely<Tables>({ dialect })
  return { db, engine: 'sqlite', close: () => db.destroy() }
}

/** A re-opened WAL file falls back to synchronous=NORMAL, so every connection sets all and looks again. */
function setPragmas(file: Sqlite.Database): void {
  file.pragma('busy_timeout = 5000')
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  // Deleted content is overwritten with zeros: an erased address or reply leaves no remains in the file.
  file.pragma('secure_delete = ON')
  const expected = {
    journal_mode: 'wal',
    synchronous: 2,
    foreign_keys: 1,
    busy_timeout: 5000,
    secure_delete: 1,
  }
  for (const [name, value] of Object.entries(expected)) {
    const found = file.pragma(name, { simple: true })
    if (found !== value) throw new Error(`SQLite answers ${name} = ${found}, not ${value}`)
  }
}

/**
 * Plain `begin` takes the write lock at the first write; a read before it makes SQLite refuse at once with
 * SQLITE_BUSY_SNAPSHOT, whatever busy_timeout says, when the mailer's thread wrote in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** On a full disk SQLite has rolled back by itself; a second time it would hide what went wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error
    })
  }
}

/** A transaction that only reads, all from one moment. */
export function snapshot(db: Db) {
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read')
}
