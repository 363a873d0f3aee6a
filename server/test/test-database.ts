/** A fresh, migrated database for one test: SQLite in a new folder, or one on the test PostgreSQL that nobody uses. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Driver, sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { type Database, openDatabase } from '../base/db/open-database.ts'
import { createPostgresDatabase, type PostgresDatabase } from './postgres-database.ts'

export interface TestDatabase extends Database {
  dataDir: string
  databaseUrl: string | undefined
}

/** On PostgreSQL, for the next test of this file, and then of another: emptying one costs a hundredth of copying one. */
const emptied: PostgresDatabase[] = []
afterAll(async () => {
  for (const database of emptied.splice(0)) await database.leaveToOthers()
})

/** @param around as of `openDatabase`: failing-database.ts has one */
export async function createTestDatabase(around?: (driver: Driver) => Driver): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-test-'))
  const postgres = emptied.pop() ?? (await createPostgresDatabase('migrated'))
  if (!postgres) copyFileSync(process.env.FOOLSCAP_TEST_SQLITE ?? '', join(dataDir, 'foolscap.db'))
  const database = openDatabase({ databaseUrl: postgres?.url, dataDir }, around)
  return {
    ...database,
    dataDir,
    databaseUrl: postgres?.url,
    async close() {
      await database.close()
      if (postgres && (await postgres.empty())) emptied.push(postgres)
      else await postgres?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Without a table, for a site of an earlier release; its end closes it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-empty-'))
  const postgres = await createPostgresDatabase('nothing')
  const database = openDatabase({ databaseUrl: postgres?.url, dataDir })
  return {
    ...database,
    dataDir,
    databaseUrl: postgres?.url,
    async close() {
      await database.close()
      await postgres?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Lets two transactions meet: resolves when some statement of this database waits for a row that another one holds. On
 * SQLite at once, where the second has not begun.
 */
export async function untilWaiting({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  if (engine === 'sqlite') return
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
}
