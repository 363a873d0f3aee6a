/** What the tests of backups share: a backup of a test site, and a new site on either engine that it is restored into. */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../../base/config.ts'
import { type Database, type Engine, openDatabase, snapshot } from '../../base/db/open-database.ts'
import { createPostgresDatabase } from '../../test/postgres-database.ts'
import type { TestSite } from '../../test/test-site.ts'
import type { BackupManifest } from './archive/format.ts'
import { listTables } from './archive/list-tables.ts'
import { digestTable } from './archive/row-digest.ts'
import { makeBackup } from './make-backup.ts'
import { choosePlace } from './places/choose-place.ts'
import { openFolderPlace } from './places/folder-place.ts'
import { type Restored, restoreSite } from './restore/restore-site.ts'

/** Both, where the run has a PostgreSQL; a backup of one is then also restored into the other. */
export const engines: Engine[] =
  process.env.FOOLSCAP_TEST_ENGINE === 'postgres' ? ['postgres', 'sqlite'] : ['sqlite']

export interface OtherSite {
  config: Config
  restore(options?: { journal?: string; replace?: boolean; file?: string }): Promise<Restored>
  /** Opens its database; the caller closes it. */
  open(): Database
  remove(): Promise<void>
}

/** @returns the path of a backup of a site as it is now */
export async function backUp({ config, database, parts }: TestSite): Promise<string> {
  const place = choosePlace(config, 'folder')
  const site = { ...database, clock: parts.clock, config }
  const { name } = await makeBackup(site, { reason: 'command', check: 'trial', place })
  return join(config.backupDir, name)
}

/** As `npm run backup -- --to FOLDER`. @returns the path of the backup */
export async function backUpTo({ config, database, parts }: TestSite, to: string): Promise<string> {
  const at = { ...database, clock: parts.clock, config: { ...config, backupDir: to } }
  const wanted = { reason: 'command', check: 'trial', place: openFolderPlace(to) } as const
  const { name } = await makeBackup(at, wanted)
  return join(to, name)
}

/** An empty place for a site. @param what is restored there; `env`: variables of its own, such as those of a bucket */
export async function createOtherSite(
  engine: Engine,
  from: TestSite,
  what: string | { file: string; env: Record<string, string> | undefined },
): Promise<OtherSite> {
  const { file, env } = typeof what === 'string' ? { file: what, env: {} } : what
  const dataDir = mkdtempSync(join(tmpdir(), 'foolscap-restore-'))
  const postgres = engine === 'postgres' ? await createPostgresDatabase('nothing') : undefined
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...env,
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...(from.config.backupPassphrase && { BACKUP_PASSPHRASE: from.config.backupPassphrase }),
  })
  return {
    config,
    restore: ({ journal, replace = false, file: other = file } = {}) =>
      restoreSite(
        { config, clock: from.parts.clock },
        {
          file: async () => createReadStream(other),
          journals: journal === undefined ? [] : [journal],
          replace,
          keepVersion: false,
        },
      ),
    open: () => openDatabase(config),
    async remove() {
      await postgres?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Other sites of a test, on the engine of the run unless it names another. */
export function otherSitesOf(site: () => TestSite) {
  const others: OtherSite[] = []
  async function looking<Found>(
    other: OtherSite,
    look: (database: Database) => Promise<Found>,
  ): Promise<Found> {
    const database = other.open()
    return look(database).finally(() => database.close())
  }
  return {
    async openOther(file: string, on: Engine = engines[0] ?? 'sqlite'): Promise<OtherSite> {
      const other = await createOtherSite(on, site(), file)
      others.push(other)
      return other
    },
    looking,
    people: (other: OtherSite) =>
      looking(other, async ({ db }) => {
        const rows = await db
          .selectFrom('subscribers')
          .select(['email', 'is_active'])
          .orderBy('email')
          .execute()
        return rows.map(row => `${row.email.split('@')[0]} ${row.is_active === 1 ? 'here' : 'left'}`)
      }),
    gaps: (other: OtherSite) =>
      looking(other, ({ db }) =>
        db.selectFrom('departure_gaps').select(['known_until', 'restored_at', 'decided_at']).execute(),
      ),
    async removeOthers() {
      for (const other of others.splice(0)) await other.remove()
    },
  }
}

/** Rows and digest of every table that a backup holds. */
export async function digests({
  db,
  engine,
}: Pick<Database, 'db' | 'engine'>): Promise<BackupManifest['tables']> {
  return snapshot(db).execute(async tx => {
    const found: BackupManifest['tables'] = {}
    for (const table of await listTables(tx, engine)) found[table.name] = await digestTable(tx, engine, table)
    return found
  })
}
