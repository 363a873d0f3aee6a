/** Migrates a database that holds a site only after a backup of it (expand, but with a way back), and says how to go back. */
import { join } from 'node:path'
import { type Clock, nowText } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import { hasTable } from '../../base/db/has-table.ts'
import { migrate, planMigrations } from '../../base/db/migrate.ts'
import type { Database } from '../../base/db/open-database.ts'
import { sayToldInEnglish } from '../../base/languages/told.ts'
import { explainBackup, makeBackup } from './make-backup.ts'
import { openFolderPlace } from './places/folder-place.ts'

/** The start ends: what is there is as it was. */
export class MigrationRefused extends Error {}

/** Tables of migration 0001: a database that has one of them, and no list of migrations, is another program's. */
const ours = ['author', 'settings', 'subscribers', 'letters']

/**
 * @param tell what the person at the console should read
 * @returns the migrations that were applied now
 * @throws MigrationRefused when the backup fails, or the database is another program's
 */
export async function migrateSafely(
  { config, clock, ...database }: Pick<Database, 'db' | 'engine'> & { config: Config; clock: Clock },
  tell: (words: string) => void,
): Promise<string[]> {
  const { db, engine } = database
  const { applied, pending } = await planMigrations(db)
  if (applied.length === 0) await refuseForeign(database, config)
  const [first] = pending
  if (applied.length > 0 && first && config.backupBeforeMigrating) {
    tell(`This release changes the database. A backup is written first, into ${config.backupDir}.`)
    const path = await backUpBefore({ config, clock, ...database }, first, applied)
    tell(`It is ${path}
To go back to the release before:  stop the site,
  npm run restore -- ${path} --replace --keep-version
with this release, and start that one again. docs/backup.md says more.`)
  }
  return migrate(db, engine, nowText(clock))
}

async function refuseForeign({ db }: Pick<Database, 'db'>, config: Config): Promise<void> {
  const found = await Promise.all(ours.map(name => hasTable(db, name)))
  if (!found.includes(true)) return
  const where = config.databaseUrl ? 'The database of DATABASE_URL' : join(config.dataDir, 'foolscap.db')
  throw new MigrationRefused(
    `${where} contains tables of another program. Give Foolscap a database of its own.`,
  )
}

async function backUpBefore(
  site: Pick<Database, 'db' | 'engine'> & { config: Config; clock: Clock },
  first: string,
  applied: string[],
): Promise<string> {
  const { config } = site
  try {
    const { name } = await makeBackup(site, {
      reason: 'migration',
      note: `before-${first.slice(0, 4)}`,
      check: 'read',
      place: openFolderPlace(config.backupDir),
      hasJournal: applied.some(migration => migration.startsWith('0016-')),
    })
    return join(config.backupDir, name)
  } catch (error) {
    throw new MigrationRefused(
      `This release changes the database, and the backup before that failed: ${sayToldInEnglish(explainBackup(error, config))} Nothing was changed. Fix that and start again, or set BACKUP_BEFORE_MIGRATING=no to continue without a backup.`,
      { cause: error },
    )
  }
}
