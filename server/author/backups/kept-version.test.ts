/**
 * The way back to an earlier release (downgrade, `--keep-version`): its backup comes back on its own tables, and there too nothing
 * is sent by itself and nobody who has gone since returns.
 */
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../../base/clock.ts'
import { type Config, readConfig } from '../../base/config.ts'
import { planMigrations } from '../../base/db/migrate.ts'
import { type Db, openDatabase } from '../../base/db/open-database.ts'
import { farFuture } from '../../mail/ledger/waiting/wait-of-send.ts'
import { createPostgresDatabase } from '../../test/postgres-database.ts'
import { hashOf, lineOf } from './journal/journal-lines.ts'
import { findJournalKey } from './journal/queries.ts'
import { restoreSite } from './restore/restore-site.ts'

const releases = join(import.meta.dirname, 'releases')

const leave: (() => unknown)[] = []
afterEach(async () => {
  for (const end of leave.splice(0).toReversed()) await end()
})

async function emptyPlace(): Promise<Config> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-kept-'))
  leave.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await createPostgresDatabase('nothing')
  if (postgres) leave.push(() => postgres.drop())
  return readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(postgres && { DATABASE_URL: postgres.url }),
  })
}

async function looking<Found>(config: Config, look: (db: Db) => Promise<Found>): Promise<Found> {
  const { db, close } = openDatabase(config)
  return look(db).finally(close)
}

const people = (db: Db) => db.selectFrom('subscribers').select(['id', 'is_active']).orderBy('id').execute()

test.each(readdirSync(releases).filter(name => name.endsWith('.gz')))(
  '%s comes back as its release can start on it',
  async name => {
    const config = await emptyPlace()
    const restore = (journals: string[], replace: boolean) =>
      restoreSite(
        { config, clock: systemClock },
        { file: async () => createReadStream(join(releases, name)), journals, replace, keepVersion: true },
      )
    const { head } = await restore([], false)
    const { key, all } = await looking(config, async db => ({
      key: (await findJournalKey(db)) ?? '',
      all: await people(db),
    }))
    const [left, erased, ...stay] = all.filter(one => one.is_active === 1)
    const lines = (['left', 'erased'] as const).map((what, at) =>
      lineOf('2026-11-23T00:00:00.000Z', what, hashOf(key, [left, erased][at]?.id ?? '')),
    )
    const restored = await restore([lines.join('')], true)
    expect(restored).toMatchObject({ leftSince: 1, erasedSince: 1, openSends: 2 })
    await looking(config, async db => {
      const { applied } = await planMigrations(db)
      expect(applied).toEqual(head.migrations.map(one => one.name))
      const now = await people(db)
      expect(now.map(one => one.id)).not.toContain(erased?.id)
      expect(now.filter(one => one.is_active === 1).map(one => one.id)).toEqual(stay.map(one => one.id))
      const due = await sql<{ due_at: string }>`
      SELECT DISTINCT due_at FROM deliveries WHERE due_at IS NOT NULL`.execute(db)
      expect(due.rows).toEqual([{ due_at: farFuture }])
    })
  },
)

test('over a PostgreSQL site that somebody is connected to nothing is restored; who just hung up is waited for', async ({
  skip,
}) => {
  const config = await emptyPlace()
  skip(!config.databaseUrl, 'SQLite is locked by its file')
  const name = readdirSync(releases).find(release => release.endsWith('.gz')) ?? ''
  const restore = (replace: boolean) =>
    restoreSite(
      { config, clock: systemClock },
      {
        file: async () => createReadStream(join(releases, name)),
        journals: [],
        replace,
        keepVersion: true,
      },
    )
  await restore(false)
  const other = openDatabase(config)
  const before = await people(other.db)
  await expect(restore(true)).rejects.toThrow('Other programs are connected to the database of DATABASE_URL')
  expect(await people(other.db)).toEqual(before)
  const restoring = restore(true)
  await pause(500)
  await other.close()
  expect(await restoring).toMatchObject({ setAside: expect.any(String) })
})
