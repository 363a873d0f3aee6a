/** Refuses to begin a new site where one has been, an empty or missing database beside its pictures, mails or backups; and to open one while a restore is to be ended. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A sentence that names what was found, and what to do. */
export class LostDatabase extends Error {}

const file = 'foolscap.db'

/**
 * @param backupDir its backups count as well
 * @throws LostDatabase
 */
export function refuseLostDatabase(dataDir: string, backupDir: string): void {
  const path = join(dataDir, file)
  const isThere = existsSync(path)
  if (isThere && (!statSync(path).isFile() || statSync(path).size > 0)) return
  const sign = findSign(dataDir, backupDir)
  if (!sign) return
  throw new LostDatabase(
    `The database ${path} is ${isThere ? 'empty' : 'missing'}, but ${sign} of a site ${sign.endsWith('s') ? 'are' : 'is'} here. No new site is started over it. Bring the site back with npm run restore, set DATABASE_URL if its database is in PostgreSQL, or choose an empty folder as DATA_DIR.`,
  )
}

function findSign(dataDir: string, backupDir: string): string | undefined {
  const log = join(dataDir, `${file}-wal`)
  if (existsSync(log) && statSync(log).size > 0) return `the write-ahead log (${log})`
  const names = namesIn(dataDir)
  // A first restore that was killed before it was decided; and what an earlier release left between setting aside and placing.
  if (names.includes('restore.part')) return `an unfinished restore (${join(dataDir, 'restore.part')})`
  const aside = names.find(name => name.startsWith(`${file}.before-`))
  if (aside) return `the database that a restore set aside (${join(dataDir, aside)})`
  if (namesIn(join(dataDir, 'uploads')).some(name => /\.\w+$/.test(name))) return 'the pictures'
  if (namesIn(join(dataDir, 'outbox')).some(name => name.endsWith('.eml'))) return 'the mails'
  if (namesIn(backupDir).some(name => name.startsWith('foolscap-') && name.includes('.tar.gz')))
    return 'the backups'
  return undefined
}

const namesIn = (folder: string) =>
  existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : []

/** The recovery record of a restore that was decided: it lies in the data directory until its database has its place. */
export const readyFolder = (dataDir: string) => join(dataDir, 'restore.ready')

/** @throws LostDatabase */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(readyFolder(dataDir))) return
  throw new LostDatabase(
    `A restore into ${dataDir} was interrupted. Start the site to finish it, or run npm run restore again.`,
  )
}
