/** Where what reads a whole long list is asked: in a thread of its own (worker thread), begun when it is needed. */
import { statSync } from 'node:fs'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database, Db } from '../open-database.ts'
import { sqlitePath } from '../sqlite/open-sqlite-file.ts'
import type { Tables } from '../tables.ts'
import { ThreadDriver } from './thread-driver.ts'

/** Bytes of the file up to which no statement of ours reads for long: a hundred thousand subscribers and their letters, or so. */
const smallFile = 80 * 1024 * 1024

export interface LongReads {
  /**
   * The database, for statements that read a whole list: counts, searches. On SQLite, where a statement keeps the thread
   * that asks, a large one is read in another, which sees what is committed.
   */
  db(): Db
  end(): Promise<void>
}

/** @param thread the file that runs in it: long-reads-thread.ts */
export function startLongReads(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  thread: { file: URL; dataDir: string },
  small = smallFile,
): LongReads {
  if (engine !== 'sqlite') return { db: () => db, end: async () => {} }
  const driver = new ThreadDriver(thread)
  const dialect = new SqliteDialect({
    database: async () => Promise.reject(new Error('The thread opens it')),
  })
  dialect.createDriver = () => driver
  const beside: Db = new Kysely<Tables>({ dialect })
  return {
    db: () => (statSync(sqlitePath(thread.dataDir)).size > small ? beside : db),
    end: () => driver.end(),
  }
}
