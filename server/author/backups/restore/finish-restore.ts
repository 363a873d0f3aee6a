/**
 * Ends a restore that was decided (roll-forward recovery). Until its folder has its final name the site that was there is
 * untouched; from then on whoever comes next does the rest, however often it is killed in between.
 */
import { existsSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../../../base/config.ts'
import { lockFile } from '../../../base/db/lock-data-dir.ts'
import { readyFolder } from '../../../base/db/lost-database.ts'
import { openDatabase } from '../../../base/db/open-database.ts'
import { sqliteFiles } from '../../../base/db/sqlite/open-sqlite-file.ts'
import { syncFolder } from '../../../base/db/sync-folder.ts'
import { putKeyBack } from '../../../base/secrets/secret-key.ts'
import { writeWhole } from '../../../base/store/write-whole.ts'
import { placeThings } from './restore-things.ts'

/** What of a restore is to be done, beside the files that lie with it. */
interface Plan {
  /** In the names of what it sets aside. */
  mark: string
  /** On PostgreSQL: the number of the transaction that holds the rows. They came if that was committed. */
  transaction: string | null
  /** The key of the site's secrets, in base64. */
  secretKey: string | null
}

export interface Finished {
  /** Where the database is that was there before; undefined: there was none, or it lies in PostgreSQL. */
  databaseAside: string | undefined
  /** Pictures and files that came in place of others. */
  changedThings: number
  /** How the names begin under which those others lie now. */
  thingsAside: string
}

/** A restore works here just now. */
export class RestoreRunning extends Error {}

/** One at a time, whatever the engine. @throws RestoreRunning */
export function lockRestore({ dataDir }: Pick<Config, 'dataDir'>): () => void {
  const unlock = lockFile(dataDir, 'restore.lock')
  if (unlock) return unlock
  throw new RestoreRunning(`Another restore is running in ${dataDir} right now.`)
}

/** From here on the restore counts. @param part the folder in which it was prepared */
export async function decideRestore(part: string, dataDir: string, plan: Plan): Promise<void> {
  const path = planOf(part)
  await writeWhole(path, `${path}.part`, file => file.writeFile(JSON.stringify(plan)))
  await rename(part, readyFolder(dataDir))
  await syncFolder(dataDir)
}

/**
 * For a start: does the rest of a restore that was killed, if there is one. The site must not run on that database.
 * @param tell what the person at the console should read
 * @throws RestoreRunning
 */
export async function finishCutOff(config: Config, tell: (words: string) => void): Promise<void> {
  const folders = [readyFolder(config.dataDir), thingsFolder(config.dataDir)]
  if (!folders.some(folder => existsSync(folder))) return
  const unlock = lockRestore(config)
  try {
    const finished = await finishRestore(config)
    if (finished) tell('An interrupted restore was finished: the site is as it was in the backup.')
  } catch (error) {
    // The database has its place. Letters are worth more than a picture that came with the backup as another.
    if (existsSync(readyFolder(config.dataDir))) throw error
    tell(
      `Pictures or files of the restored backup could not be put in place. This is tried again at the next start: ${error instanceof Error ? error.message : error}`,
    )
  } finally {
    unlock()
  }
}

/** What of a restored backup is still to come in place of other bytes, once its rows have their place. */
const thingsFolder = (dataDir: string) => join(dataDir, 'restore.things')
const planOf = (folder: string) => join(folder, 'plan.json')

/**
 * For who holds the lock.
 * @returns undefined where there was nothing to end, or what was prepared never came to be
 */
export async function finishRestore(config: Config): Promise<Finished | undefined> {
  const { dataDir } = config
  const [ready, things] = [readyFolder(dataDir), thingsFolder(dataDir)]
  // What the restore before has left.
  const before = await finishThings(config)
  const plan = readPlan(ready)
  if (!plan || !(await isDecided(config, plan))) {
    await removeFolder(ready)
    return before
  }
  if (plan.transaction === null) await placeDatabase(dataDir, ready, plan.mark)
  if (plan.secretKey !== null) putKeyBack(config, plan.secretKey, `before-${plan.mark}`)
  await rename(ready, things)
  await syncFolder(dataDir)
  return finishThings(config)
}

async function finishThings(config: Config): Promise<Finished | undefined> {
  const folder = thingsFolder(config.dataDir)
  const plan = readPlan(folder)
  const thingsAside = `before-${plan?.mark}`
  const changedThings = plan ? await placeThings(config, folder, thingsAside) : 0
  await removeFolder(folder)
  return plan && { changedThings, thingsAside, databaseAside: asideOf(config.dataDir, plan) }
}

/** The plan first: a folder without one is done. */
async function removeFolder(folder: string): Promise<void> {
  await rm(planOf(folder), { force: true })
  await rm(folder, { recursive: true, force: true })
}

function readPlan(folder: string): Plan | undefined {
  const path = planOf(folder)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Plan) : undefined
}

function asideOf(dataDir: string, { mark, transaction }: Plan): string | undefined {
  const path = join(dataDir, `${sqliteFiles[0]}.before-${mark}`)
  return transaction === null && existsSync(path) ? path : undefined
}

/** How long, and how often in that time, it is asked how a transaction ended whose process was killed a moment ago. */
const [endedWithin, lookEvery] = [10_000, 100]

async function isDecided(config: Config, { transaction }: Plan): Promise<boolean> {
  if (transaction === null) return true
  if (!config.databaseUrl)
    throw new RestoreRunning(
      `A restore into PostgreSQL was interrupted, and the rest of it is in ${readyFolder(config.dataDir)}. Set DATABASE_URL to that database and start again.`,
    )
  const { db, close } = openDatabase(config)
  try {
    for (let waited = 0; ; waited += lookEvery) {
      const { rows } = await sql<{
        state: string | null
      }>`SELECT txid_status(${transaction}::bigint) AS state`.execute(db)
      if (rows[0]?.state !== 'in progress') return rows[0]?.state === 'committed'
      if (waited >= endedWithin) throw new RestoreRunning('A restore into this database is still running.')
      await pause(lookEvery)
    }
  } finally {
    await close()
  }
}

/** What lies there is set aside with its log, which belongs to that file alone. */
async function placeDatabase(dataDir: string, ready: string, mark: string): Promise<void> {
  const [file] = sqliteFiles
  if (!existsSync(join(ready, file))) return
  for (const name of sqliteFiles.filter(name => existsSync(join(dataDir, name))))
    await rename(join(dataDir, name), join(dataDir, name.replace(file, `${file}.before-${mark}`)))
  await rename(join(ready, file), join(dataDir, file))
  await syncFolder(dataDir)
}
