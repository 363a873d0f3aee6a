/** Gives the tests that run on SQLite one migrated file to copy. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrated } from '../../server/test/migrated-file.ts'

export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-migrated-'))
  const file = join(folder, 'foolscap.db')
  writeFileSync(file, await readMigrated())
  process.env.FOOLSCAP_TEST_MIGRATED = file
  return () => rmSync(folder, { recursive: true, force: true })
}
