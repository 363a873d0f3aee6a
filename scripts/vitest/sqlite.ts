/** Gives the tests that run on SQLite one migrated file to copy: that costs a tenth of migrating. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/base/db/migrate.ts'
import { openDatabase } from '../../server/base/db/open-database.ts'

export default async function setup(): Promise<(() => void) | undefined> {
  // Another project of the same run has one.
  if (process.env.FOOLSCAP_TEST_SQLITE) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-migrated-'))
  const { db, engine, close } = openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(db, engine, '2026-01-01T00:00:00.000Z')
  await close()
  process.env.FOOLSCAP_TEST_SQLITE = join(dataDir, 'foolscap.db')
  return () => rmSync(dataDir, { recursive: true, force: true })
}
