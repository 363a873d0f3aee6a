/** The bytes of a migrated, empty SQLite database: copies of it cost a tenth of migrating. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'

/** From the file that was made for the whole run (scripts/vitest/sqlite.ts), or made now where nobody did. */
export async function readMigrated(): Promise<Buffer> {
  if (process.env.FOOLSCAP_TEST_MIGRATED) return readFileSync(process.env.FOOLSCAP_TEST_MIGRATED)
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-migrated-'))
  const { db, engine, close } = openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(db, engine, '2026-01-01T00:00:00.000Z')
  await close()
  const bytes = readFileSync(join(dataDir, 'foolscap.db'))
  rmSync(dataDir, { recursive: true, force: true })
  return bytes
}
