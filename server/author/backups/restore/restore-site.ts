/** Restores a backup into an empty site on either engine: all of it or nothing, and nothing is sent by itself. */
import { existsSync, statSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Clock, nowText } from '../../../base/clock.ts'
import type { Config } from '../../../base/config.ts'
import { lockDataDir } from '../../../base/db/lock-data-dir.ts'
import { readyFolder } from '../../../base/db/lost-database.ts'
import { migrateWithin, planMigrations } from '../../../base/db/migrate.ts'
import { type Db, type Engine, openDatabase, type Tx } from '../../../base/db/open-database.ts'
import { sqliteFiles } from '../../../base/db/sqlite/open-sqlite-file.ts'
import { tell } from '../../../base/languages/told.ts'
import { readThrough } from '../archive/check-backup.ts'
import { BackupFault } from '../archive/format.ts'
import { loadBackup } from '../archive/load-backup.ts'
import type { ReadArchive } from '../archive/read-archive.ts'
import { unseal } from '../archive/seal.ts'
import { readJournal } from '../journal/journal-lines.ts'
import { decideRestore, type Finished, finishRestore, lockRestore } from './finish-restore.ts'
import { type LiveSite, readLive, readLiveFile } from './live-site.ts'
import { type RestoringThings, restoreThings } from './restore-things.ts'
import { type Settled, settleRestored } from './settle-restored.ts'

export interface RestoreWanted {
  /** Opens the backup at its beginning: it is read twice. */
  file: () => Promise<Readable>
  /** The texts of all journals that were found. */
  journals: readonly string[]
  /** Sets a site that is there aside, instead of refusing. */
  replace: boolean
  /** Leaves the tables as the backup's release made them, for that release to start on. */
  keepVersion: boolean
  onStep?: (words: string) => void
}

export interface Restored extends ReadArchive, Settled, Pick<Finished, 'changedThings' | 'thingsAside'> {
  /** Where what was there before is now. */
  setAside: string | undefined
  /** Why the site that was there could not be asked who left; undefined: it could, or there was none. */
  liveFault: string | undefined
}

/** There is a site already, or somebody works on it. */
export class RestoreRefused extends Error {}

type Where = { config: Config; clock: Clock }

/**
 * First the whole backup is read and held against its own manifest; then it is prepared beside the site that is there; then
 * it is decided, in one step; what follows is done by whoever comes next, should this process be killed.
 * @throws RestoreRefused when there is a site and it is not to be replaced
 * @throws BackupFault when the backup cannot be used; nothing has changed then
 */
export async function restoreSite(where: Where, wanted: RestoreWanted): Promise<Restored> {
  const { config } = where
  const unlock = [lockRestore(config)]
  const part = join(config.dataDir, 'restore.part')
  try {
    if (!config.databaseUrl) unlock.push(lockDataDir(config.dataDir))
    await finishRestore(config)
    if (!wanted.replace) await refuseOccupied(config)
    const verified = await readThrough(wanted.file, config.backupPassphrase, step =>
      wanted.onStep?.(`verifying: ${step}`),
    )
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { recursive: true, mode: 0o700 })
    return await prepareAndFinish(where, wanted, { part, verified })
  } finally {
    await rm(part, { recursive: true, force: true })
    for (const end of unlock) end()
  }
}

interface Preparing {
  part: string
  verified: ReadArchive
}

async function prepareAndFinish(
  where: Where,
  wanted: RestoreWanted,
  { part, verified }: Preparing,
): Promise<Restored> {
  const { config } = where
  const things = restoreThings(config, part, verified.manifest)
  const preparing = { part, verified, things }
  const into = config.databaseUrl ? intoPostgres : intoSqlite
  const prepared = await into(where, wanted, preparing).catch(async error => {
    // Once it is decided, what came belongs to the site.
    if (!existsSync(readyFolder(config.dataDir))) await things.takeBack()
    throw error
  })
  const finished = await finishRestore(config)
  const { changedThings = 0, thingsAside = '', databaseAside } = finished ?? {}
  return { ...prepared, changedThings, thingsAside, setAside: databaseAside ?? prepared.setAside }
}

async function load(
  { config, clock }: Where,
  wanted: RestoreWanted,
  { db, engine, verified, things }: Preparing & { db: Db; engine: Engine; things: RestoringThings },
) {
  const archive = await unseal(await wanted.file(), config.backupPassphrase)
  const found = await loadBackup(archive, {
    db,
    engine,
    picture: things.picture,
    file: things.file,
    ...(wanted.onStep && { onStep: wanted.onStep }),
  })
  if (!isDeepStrictEqual(found, verified)) throw new BackupFault(tell('backupTrouble.changedMeanwhile'))
  if (!wanted.keepVersion) await migrateWithin(db, engine, nowText(clock))
  return found
}

interface Told {
  wanted: RestoreWanted
  found: ReadArchive
  live: LiveSite | undefined
}

async function settle(tx: Tx, { config, clock }: Where, { wanted, found, live }: Told): Promise<Settled> {
  const { applied } = await planMigrations(tx)
  return settleRestored(tx, {
    takenAt: found.head.takenAt,
    now: live?.now ?? nowText(clock),
    journal: wanted.journals.length > 0 ? readJournal(...wanted.journals) : undefined,
    live,
    applied,
    // Its key comes to its place when the restore is decided.
    keyPlace: { ...config, brought: found.manifest.secretKey },
  })
}

/** A site that is damaged is one that is restored: what it says is worth much, and not everything. */
interface Asked {
  live?: LiveSite | undefined
  liveFault?: string | undefined
}
const orFault = (asked: Promise<LiveSite | undefined>): Promise<Asked> =>
  asked.then(
    live => ({ live }),
    error => ({ liveFault: error instanceof Error ? error.message : String(error) }),
  )

type Prepared = ReadArchive & Settled & Pick<Restored, 'setAside' | 'liveFault'>

/** One transaction: a restore that is cut off never was. */
async function intoPostgres(
  where: Where,
  wanted: RestoreWanted,
  preparing: Preparing & { things: RestoringThings },
): Promise<Prepared> {
  const { config, clock } = where
  const database = openDatabase(config)
  try {
    return await database.db.transaction().execute(async tx => {
      const { setAside, live, liveFault } = await makeRoom(tx, where, wanted)
      const found = await load(where, wanted, { ...preparing, db: tx, engine: 'postgres' })
      const settled = await settle(tx, where, { wanted, found, live })
      const { rows } = await sql<{ id: string }>`SELECT txid_current()::text AS id`.execute(tx)
      await decideRestore(preparing.part, config.dataDir, {
        mark: momentOf(clock),
        transaction: rows[0]?.id ?? '',
        secretKey: found.manifest.secretKey ?? null,
      })
      return { ...found, ...settled, setAside, liveFault }
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

const occupied =
  'The database of DATABASE_URL already has tables. Restore into an empty one (createdb), or add --replace: what is there is then set aside, not deleted.'

async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Asked before the long look through the backup, and on PostgreSQL once more in the transaction. */
async function refuseOccupied(config: Config): Promise<void> {
  const { dataDir } = config
  if (!config.databaseUrl) {
    if (!isThere(dataDir)) return
    throw new RestoreRefused(
      `There is already a site in ${dataDir}. Restore into an empty folder (DATA_DIR), or add --replace: what is there is then set aside, not deleted.`,
    )
  }
  const { db, close } = openDatabase(config)
  try {
    if (await hasTables(db)) throw new RestoreRefused(occupied)
  } finally {
    await close()
  }
}

interface Room extends Asked {
  setAside: string | undefined
}

async function makeRoom(tx: Tx, { clock }: Where, { replace }: RestoreWanted): Promise<Room> {
  if (!(await hasTables(tx))) return { setAside: undefined }
  if (!replace) throw new RestoreRefused(occupied)
  if (!(await isAlone(tx)))
    throw new RestoreRefused(
      'Other programs are connected to the database of DATABASE_URL. Stop the site and its mailers first.',
    )
  // A statement that fails would end the transaction.
  await sql`SAVEPOINT live`.execute(tx)
  const asked = await orFault(readLive(tx, nowText(clock)))
  await sql`ROLLBACK TO SAVEPOINT live`.execute(tx)
  const aside = `before_${momentOf(clock)}`
  const schema = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(tx)
  const here = schema.rows[0]?.name ?? 'public'
  await sql`ALTER SCHEMA ${sql.id(here)} RENAME TO ${sql.id(aside)}`.execute(tx)
  await sql`CREATE SCHEMA ${sql.id(here)}`.execute(tx)
  return { ...asked, setAside: `the schema ${aside} of the same database` }
}

const momentOf = (clock: Clock) => nowText(clock).slice(0, 19).replace(/[-:]/g, '').toLowerCase()

const isThere = (dataDir: string) =>
  sqliteFiles.slice(0, 2).some(name => {
    const path = join(dataDir, name)
    return existsSync(path) && statSync(path).size > 0
  })

/** Built beside its place. */
async function intoSqlite(
  where: Where,
  wanted: RestoreWanted,
  preparing: Preparing & { things: RestoringThings },
): Promise<Prepared> {
  const { part } = preparing
  const { live, liveFault } = await orFault(readLiveFile(where.config.dataDir, nowText(where.clock)))
  const database = openDatabase({ databaseUrl: undefined, dataDir: part })
  const { db } = database
  let prepared: ReadArchive & Settled
  try {
    // It counts only when it is whole and decided: nothing of it need survive a power cut before.
    await sql`PRAGMA synchronous = OFF`.execute(db)
    const found = await load(where, wanted, { ...preparing, ...database })
    const settled = await db.transaction().execute(tx => settle(tx, where, { wanted, found, live }))
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    prepared = { ...found, ...settled }
  } finally {
    await database.close()
  }
  const handle = await open(join(part, sqliteFiles[0]), 'r')
  await handle.sync().finally(() => handle.close())
  await decideRestore(part, where.config.dataDir, {
    mark: momentOf(where.clock),
    transaction: null,
    secretKey: prepared.manifest.secretKey ?? null,
  })
  return { ...prepared, setAside: undefined, liveFault }
}
