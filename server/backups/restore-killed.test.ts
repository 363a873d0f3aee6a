/** A restore that is killed (SIGKILL) in its midst: there is no site afterwards, never half of one, and the next restore brings it back. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/open-database.ts'
import { pressesOf } from '../test/test-press.ts'
import { createTestSite, type TestSite } from '../test/test-site.ts'
import { tryRestore } from './archive/check-backup.ts'
import { backUp, createOtherSite, digests, engines, type OtherSite } from './test-restore.ts'

let site: TestSite
let folder: string
const restoring: ChildProcess[] = []
beforeEach(async () => {
  site = await createTestSite()
  folder = mkdtempSync(join(tmpdir(), 'foolscap-killed-'))
})
afterEach(async () => {
  for (const child of restoring.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  await site.close()
})
const { post } = pressesOf(() => site)

/** `npm run restore`, fed through a pipe: it stands wherever its bytes end. */
async function restoreFrom(
  pipe: string,
  { config }: OtherSite,
): Promise<{ child: ChildProcess; feed: FileHandle }> {
  execFileSync('mkfifo', [pipe])
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? '',
    LOG_LEVEL: 'error',
  }
  const script = join(import.meta.dirname, '../../scripts/restore.ts')
  const child = spawn(process.execPath, [script, pipe], { env, stdio: 'ignore' })
  restoring.push(child)
  return { child, feed: await open(pipe, 'w') }
}

/** With a number of its own once it has written (backend_xid). */
const others = sql<{
  hasWritten: boolean
}>`SELECT backend_xid IS NOT NULL AS "hasWritten" FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`

/** Waits until rows are being loaded, where nobody else sees them. */
async function loading({ config }: OtherSite, { db }: Database): Promise<void> {
  const isLoading = async () => {
    if (!config.databaseUrl) return existsSync(join(config.dataDir, 'restore.part', 'foolscap.db'))
    return (await others.execute(db)).rows.some(({ hasWritten }) => hasWritten)
  }
  await expect.poll(isLoading).toBe(true)
}

const tablesOf = async ({ config }: OtherSite, { db }: Database) =>
  config.databaseUrl || existsSync(join(config.dataDir, 'foolscap.db')) ? db.introspection.getTables() : []

test.each(engines)(
  'into %s: before it is whole there is nothing, however late it is killed',
  async engine => {
    const csv = Array.from({ length: 1_000 }, (_, at) => `reader${at}@example.com`).join('\n')
    await post('/api/subscribers/import', { csv, pressId: 'a-press-of-an-import' })
    const file = await backUp(site)
    const bytes = readFileSync(file)
    const other = await createOtherSite(engine, site, file)
    // A file of SQLite's would be made by looking at it.
    const watching = engine === 'postgres' ? other.open() : site.database
    try {
      for (const [at, length] of [Math.floor(bytes.length / 2), bytes.length - 1].entries()) {
        const { child, feed } = await restoreFrom(join(folder, `pipe${at}`), other)
        await feed.write(bytes.subarray(0, length))
        await loading(other, watching)
        child.kill('SIGKILL')
        await once(child, 'exit')
        await feed.close()
        if (engine === 'postgres')
          await expect.poll(async () => (await others.execute(watching.db)).rows.length).toBe(0)
        expect(await tablesOf(other, watching)).toEqual([])
      }
      await other.restore()
      const restored = other.open()
      try {
        const { manifest } = await tryRestore({ path: file, passphrase: undefined }, site.config.dataDir)
        expect((await digests(restored)).subscribers).toEqual(manifest.tables.subscribers)
      } finally {
        await restored.close()
      }
    } finally {
      if (watching !== site.database) await watching.close()
      await other.remove()
    }
  },
)
