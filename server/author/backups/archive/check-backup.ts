/** Checks a backup by a test restore: every row of it goes into a database made for that, and is read and counted again. */
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { openDatabase, snapshot } from '../../../base/db/open-database.ts'
import { tell } from '../../../base/languages/told.ts'
import { BackupFault } from './format.ts'
import { loadBackup } from './load-backup.ts'
import { passOver, type ReadArchive, readArchive } from './read-archive.ts'
import { digestTable } from './row-digest.ts'
import { unseal } from './seal.ts'

/** What the test restore leaves when its process dies; swept before the next backup. */
const trialFolder = (dataDir: string) => join(dataDir, 'backup-trial.part')

export interface CheckedFile {
  path: string
  passphrase: string | undefined
}

/**
 * The trial is a SQLite file whatever the site runs on: the format knows no engine.
 * @param dataDir where the trial lies meanwhile: beside the site's own rows, and never where backups are taken away from
 * @throws BackupFault in a sentence
 */
export async function tryRestore(
  { path, passphrase }: CheckedFile,
  dataDir: string,
  onStep?: (words: string) => void,
): Promise<ReadArchive> {
  const folder = trialFolder(dataDir)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const trial = openDatabase({ databaseUrl: undefined, dataDir: folder })
  try {
    const { db, engine } = trial
    // This database is thrown away: nothing of it need survive a power cut.
    await sql`PRAGMA synchronous = OFF`.execute(db)
    const archive = await unseal(createReadStream(path), passphrase)
    const found = await loadBackup(archive, { db, engine, ...(onStep && { onStep }) })
    await snapshot(db).execute(async tx => {
      for (const table of found.head.tables) {
        onStep?.(table.name)
        if (!isDeepStrictEqual(await digestTable(tx, engine, table), found.manifest.tables[table.name]))
          throw new BackupFault(tell('backupTrouble.trialDiffers', { table: table.name }))
      }
    })
    return found
  } finally {
    await trial.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Reads a backup from end to end and holds it against its own manifest, without a trial.
 * @param file opens it at its beginning
 * @throws BackupFault
 */
export async function readThrough(
  file: () => Promise<Readable>,
  passphrase: string | undefined,
  onStep?: (words: string) => void,
): Promise<ReadArchive> {
  let last = ''
  const tell = (words: string) => {
    if (words !== last) onStep?.(words)
    last = words
  }
  return readArchive(await unseal(await file(), passphrase), {
    head: async () => {},
    rows: async table => tell(table),
    picture: async () => tell('pictures'),
    async file(found, content) {
      tell('files')
      await passOver(found, content)
    },
  })
}
