/** A fresh, migrated database for one test: SQLite in a new folder, or a new one on the test PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open-database.ts'
import { createPostgresDatabase } from './postgres-database.ts'

export interface TestDatabase extends Database {
  dataDir: string
  databaseUrl: string | undefined
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-test-'))
  const postgres = await createPostgresDatabase()
  const database = openDatabase({ databaseUrl: postgres?.url, dataDir })
  await migrate(database.db, database.engine, '2026-01-01T00:00:00.000Z')
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
