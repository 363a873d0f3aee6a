/** A fresh, migrated database for one test: SQLite in a new folder, or one on the test PostgreSQL that nobody uses. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver } from 'kysely'
import { afterAll } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open-database.ts'
import { createPostgresDatabase, type PostgresDatabase } from './postgres-database.ts'

export interface TestDatabase extends Database {
  dataDir: string
  databaseUrl: string | undefined
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'foolscap-test-'))
const file = 'foolscap.db'

/** Migrated once for each file of tests: copies of it cost a tenth. */
let migrated: Promise<Buffer> | undefined

async function readMigrated(): Promise<Buffer> {
  const folder = newFolder()
  const { db, engine, close } = openDatabase({ databaseUrl: undefined, dataDir: folder })
  await migrate(db, engine, '2026-01-01T00:00:00.000Z')
  await close()
  const bytes = readFileSync(join(folder, file))
  rmSync(folder, { recursive: true, force: true })
  return bytes
}

/** On PostgreSQL, for the next test of the same file: emptying one costs a hundredth of copying one. */
const emptied: PostgresDatabase[] = []
afterAll(async () => {
  for (const database of emptied.splice(0)) await database.drop()
})

/** @param around as of `openDatabase`: failing-database.ts has one */
export async function createTestDatabase(around?: (driver: Driver) => Driver): Promise<TestDatabase> {
  const dataDir = newFolder()
  const postgres = emptied.pop() ?? (await createPostgresDatabase('migrated'))
  if (!postgres) {
    migrated ??= readMigrated()
    writeFileSync(join(dataDir, file), await migrated)
  }
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
