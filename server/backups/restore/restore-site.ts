/** Restores a backup into an empty site on either engine: all of it or nothing, and nothing is sent by itself. */
import { existsSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Clock, nowText } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { lockDataDir } from '../../db/lock-data-dir.ts'
import { migrateWithin, planMigrations } from '../../db/migrate.ts'
import { type Db, type Engine, openDatabase, type Tx } from '../../db/open-database.ts'
import { syncFolder } from '../../db/sync-folder.ts'
import { chooseFileStore } from '../../files/store/choose-file-store.ts'
import { storeWhole } from '../../files/store-whole.ts'
import { putKeyBack } from '../../secrets/secret-key.ts'
import { chooseStore } from '../../uploads/choose-store.ts'
import { loadBackup } from '../archive/load-backup.ts'
import type { ReadArchive } from '../archive/read-archive.ts'
import { unseal } from '../archive/seal.ts'
import { readEntries } from '../journal/journal-lines.ts'
import { type Settled, settleRestored } from './settle-restored.ts'

export interface RestoreWanted {
  file: Readable
  /** The journal's text; undefined: none was found. */
  journal: string | undefined
  /** Sets a site that is there aside, instead of refusing. */
  replace: boolean
  /** Leaves the tables as the backup's release made them, for that release to start on. */
  keepVersion: boolean
  onStep?: (words: string) => void
}

export interface Restored extends ReadArchive, Settled {
  /** Where what was there before is now. */
  setAside: string | undefined
}

/** There is a site already, or somebody works on it. */
export class RestoreRefused extends Error {}

type Where = { config: Config; clock: Clock }

/**
 * @throws RestoreRefused when there is a site and it is not to be replaced
 * @throws BackupFault when the backup cannot be used; nothing has changed then
 */
export async function restoreSite(where: Where, wanted: RestoreWanted): Promise<Restored> {
  const restored = await (where.config.databaseUrl ? intoPostgres(where, wanted) : intoSqlite(where, wanted))
  const { secretKey } = restored.manifest
  // Last: the key of a site that was there is set aside only together with it.
  if (secretKey) putKeyBack(where.config, secretKey, `before-${momentOf(where.clock)}`)
  return restored
}

/** Pictures first lie where they belong: one too many harms nobody, one missing would. */
async function load(
  { config, clock }: Where,
  wanted: RestoreWanted,
  { db, engine }: { db: Db; engine: Engine },
) {
  const store = chooseStore(config)
  const files = chooseFileStore({ db, config })
  const archive = await unseal(wanted.file, config.backupPassphrase)
  const found = await loadBackup(archive, {
    db,
    engine,
    picture: (name, bytes) => store.put(name, bytes),
    file: (file, content) => storeWhole(files, file, content),
    ...(wanted.onStep && { onStep: wanted.onStep }),
  })
  if (!wanted.keepVersion) await migrateWithin(db, engine, nowText(clock))
  return found
}

async function settle(
  tx: Tx,
  { clock }: Where,
  { wanted, found }: { wanted: RestoreWanted; found: ReadArchive },
): Promise<Settled> {
  const { applied } = await planMigrations(tx)
  return settleRestored(tx, {
    takenAt: found.head.takenAt,
    now: nowText(clock),
    journal: wanted.journal === undefined ? undefined : readEntries(wanted.journal),
    applied,
  })
}

/** One transaction: a restore that is cut off never was. */
async function intoPostgres(where: Where, wanted: RestoreWanted): Promise<Restored> {
  const database = openDatabase(where.config)
  try {
    return await database.db.transaction().execute(async tx => {
      const setAside = await makeRoom(tx, where, wanted)
      const found = await load(where, wanted, { db: tx, engine: 'postgres' })
      return { ...found, ...(await settle(tx, where, { wanted, found })), setAside }
    })
  } finally {
    await database.close()
  }
}

/** How long, and how often in that time, it is asked whether everybody has gone. */
const [goneWithin, lookEvery] = [3_000, 100]

/** Whether nobody else is connected. Who has just hung up is there for a moment: their server process ends after them. */
async function isAlone(tx: Tx): Promise<boolean> {
  for (let waited = 0; ; waited += lookEvery) {
    // In a transaction the first look is kept.
    await sql`SELECT pg_stat_clear_snapshot()`.execute(tx)
    const { rows } = await sql<{ count: number }>`
      SELECT COUNT(*) AS count FROM pg_stat_activity WHERE datname = current_database()
      AND pid <> pg_backend_pid() AND backend_type = 'client backend'`.execute(tx)
    if ((rows[0]?.count ?? 0) === 0) return true
    if (waited >= goneWithin) return false
    await pause(lookEvery)
  }
}

async function makeRoom(tx: Tx, { clock }: Where, { replace }: RestoreWanted): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`.execute(
    tx,
  )
  if (rows.length === 0) return undefined
  if (!replace)
    throw new RestoreRefused(
      'The database of DATABASE_URL has tables already. Restore into an empty one (createdb), or say --replace: what is there is then set aside, not deleted.',
    )
  if (!(await isAlone(tx)))
    throw new RestoreRefused(
      'Other programs are connected to the database of DATABASE_URL. Stop the site and its mailers first.',
    )
  const aside = `before_${momentOf(clock)}`
  const schema = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(tx)
  const here = schema.rows[0]?.name ?? 'public'
  await sql`ALTER SCHEMA ${sql.id(here)} RENAME TO ${sql.id(aside)}`.execute(tx)
  await sql`CREATE SCHEMA ${sql.id(here)}`.execute(tx)
  return `the schema ${aside} of the same database`
}

const momentOf = (clock: Clock) => nowText(clock).slice(0, 19).replace(/[-:]/g, '').toLowerCase()

/** Built beside its place, and moved there when it is whole. */
async function intoSqlite(where: Where, wanted: RestoreWanted): Promise<Restored> {
  const { dataDir } = where.config
  const unlock = lockDataDir(dataDir)
  const part = join(dataDir, 'restore.part')
  try {
    if (isThere(dataDir) && !wanted.replace)
      throw new RestoreRefused(
        `There is a site in ${dataDir} already. Restore into an empty folder (DATA_DIR), or say --replace: what is there is then set aside, not deleted.`,
      )
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { recursive: true, mode: 0o700 })
    const restored = await buildIn(part, where, wanted)
    const setAside = await moveAside(dataDir, `before-${momentOf(where.clock)}`)
    await rename(join(part, file), join(dataDir, file))
    await syncFolder(dataDir)
    return { ...restored, setAside }
  } finally {
    await rm(part, { recursive: true, force: true })
    unlock()
  }
}

const file = 'foolscap.db'
const files = [file, `${file}-wal`, `${file}-shm`]

const isThere = (dataDir: string) =>
  files.slice(0, 2).some(name => {
    const path = join(dataDir, name)
    return existsSync(path) && statSync(path).size > 0
  })

async function buildIn(folder: string, where: Where, wanted: RestoreWanted) {
  const database = openDatabase({ databaseUrl: undefined, dataDir: folder })
  const { db } = database
  let restored: Omit<Restored, 'setAside'>
  try {
    // It counts only when it is whole and moved: nothing of it need survive a power cut before.
    await sql`PRAGMA synchronous = OFF`.execute(db)
    const found = await load(where, wanted, database)
    const settled = await db.transaction().execute(tx => settle(tx, where, { wanted, found }))
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    restored = { ...found, ...settled }
  } finally {
    await database.close()
  }
  const handle = await open(join(folder, file), 'r')
  await handle.sync().finally(() => handle.close())
  return restored
}

/** With its log, which belongs to that file alone. */
async function moveAside(dataDir: string, mark: string): Promise<string | undefined> {
  const there = files.filter(name => existsSync(join(dataDir, name)))
  for (const name of there)
    await rename(join(dataDir, name), join(dataDir, name.replace(file, `${file}.${mark}`)))
  return there.length > 0 ? join(dataDir, `${file}.${mark}`) : undefined
}
