/** `npm run backup`: writes a backup of the site, running or not, and checks it. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { namedMissing } from '../contract/author/backups.ts'
import { tryRestore } from '../server/author/backups/archive/check-backup.ts'
import { BackupFault, missingNames } from '../server/author/backups/archive/format.ts'
import { noteFolder } from '../server/author/backups/journal/queries.ts'
import { BackupRunning, makeBackup } from '../server/author/backups/make-backup.ts'
import { choosePlace } from '../server/author/backups/places/choose-place.ts'
import { explainStorage } from '../server/author/backups/storage-fault.ts'
import { systemClock } from '../server/base/clock.ts'
import { type Config, readConfig } from '../server/base/config.ts'
import { planMigrations } from '../server/base/db/migrate.ts'
import { openDatabase } from '../server/base/db/open-database.ts'
import { siteSettings } from '../server/base/settings/site-settings.ts'
import { runCommand, UsageError } from './command.ts'

const usage = `Writes a backup of the whole site, checked by a test restore. The site may run meanwhile.

  npm run backup                     keeps it where the settings page says
  npm run backup -- --to FOLDER      keeps it in another folder
  npm run backup -- --check FILE     checks a backup that is there already

It reads the same database as the site: DATA_DIR or DATABASE_URL must be the same.
With BACKUP_PASSPHRASE it is encrypted (age).`

await runCommand(main, {
  kinds: [BackupFault, BackupRunning],
  explain: explainStorage,
})

async function main(): Promise<void> {
  const flags = readFlags()
  if (flags.help) return console.log(usage)
  const config = readConfig(process.env)
  if (flags.check !== undefined) return check(config, resolve(flags.check))
  const at = { ...config, ...(flags.to && { backupDir: resolve(flags.to) }) }
  const { db, engine, close } = openDatabase(at)
  try {
    if ((await planMigrations(db)).pending.length > 0)
      throw new UsageError(
        'This release has to migrate the database first. Start the site once, then back it up.',
      )
    const { backup_to } = await siteSettings(db, at)
    const place = choosePlace(at, flags.to ? 'folder' : backup_to)
    const backup = await makeBackup(
      { db, engine, clock: systemClock, config: at },
      { reason: 'command', check: 'trial', place, onStep },
    )
    // Where a journal lies with it, which the site keeps up with as long as it reaches the folder.
    if (flags.to) await noteFolder(db, at.backupDir)
    endSteps()
    console.log(`${sizeOf(backup.bytes)}, checked by a test restore: ${backup.name}`)
    console.log(
      `It is in ${flags.to || backup_to === 'folder' || !at.s3 ? at.backupDir : `the bucket ${at.s3.bucket}, under backups/`}.`,
    )
    if (backup.missingPictures > 0) tellMissing(backup.missingPictures, backup.missing)
    if (!backup.isEncrypted) console.log('It is not encrypted: set BACKUP_PASSPHRASE for that.')
  } finally {
    await close()
  }
}

async function check(config: Config, path: string): Promise<void> {
  const { head, manifest } = await tryRestore(
    { path, passphrase: config.backupPassphrase },
    config.dataDir,
    onStep,
  )
  endSteps()
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const missing = missingNames(manifest)
  console.log(
    `${missing.length > 0 ? 'It is as it was made, but incomplete' : 'It is complete'}: the site as it was at ${head.takenAt}, ${rows} rows, ${Object.keys(manifest.pictures).length} pictures.`,
  )
  if (missing.length > 0) tellMissing(missing.length, missing)
}

function tellMissing(count: number, names: readonly string[]): void {
  console.log(`Pictures and files that were missing when it was made, and are incomplete in it: ${count}.`)
  for (const name of names.slice(0, namedMissing)) console.log(`  ${name}`)
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${Math.round(bytes / 1_000_000)} MB`
}

function onStep(words: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${words}`)
}

function endSteps(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
}

function readFlags() {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ options: { help: { type: 'boolean' }, to: text, check: text } }).values
  } catch {
    throw new UsageError(usage)
  }
}
