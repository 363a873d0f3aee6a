/** A fresh, migrated database for one test: SQLite in a new folder, or a new one on the test PostgreSQL. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open-database.ts'
import { createPostgresDatabase } from './postgres-database.ts'

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

export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = newFolder()
  const postgres = await createPostgresDatabase('migrated')
  if (!postgres) {
    migrated ??= readMigrated()
    writeFileSync(join(dataDir, file), await migrated)
  }
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
