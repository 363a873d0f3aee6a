/** `npm run restore`: brings a backup back, on SQLite or PostgreSQL, wherever it was taken. */
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { BackupFault } from '../server/backups/archive/format.ts'
import { choosePlace } from '../server/backups/places/choose-place.ts'
import { journalName } from '../server/backups/places/folder-place.ts'
import { type Restored, RestoreRefused, restoreSite } from '../server/backups/restore/restore-site.ts'
import { explainStorage } from '../server/backups/storage-fault.ts'
import { systemClock } from '../server/clock.ts'
import { type Config, readConfig } from '../server/config.ts'
import { DataDirInUse } from '../server/db/lock-data-dir.ts'
import { runCommand, UsageError } from './command.ts'

const usage = `Restores a backup into an empty site. The site must not run meanwhile.

  npm run restore -- FILE            a file, or the name of a backup in the bucket
  npm run restore -- --list          the backups in the folder, or in the bucket

  --replace         sets a site that is there aside (nothing is deleted)
  --journal FILE    who left since: ${journalName}, else looked for beside the backup
  --keep-version    leaves the tables as the release that made the backup had them, to start that release again

It restores into DATABASE_URL, or without one into SQLite in DATA_DIR: so it is also the way from one to the other.
An encrypted backup needs BACKUP_PASSPHRASE.`

await runCommand(main, {
  kinds: [BackupFault, RestoreRefused, DataDirInUse],
  explain: explainStorage,
})

async function main(): Promise<void> {
  const { flags, name } = readArguments()
  if (flags.help) return console.log(usage)
  const config = readConfig(process.env)
  if (flags.list) return list(config)
  if (!name) throw new UsageError(usage)
  const { file, beside } = await find(config, name)
  const journal = await findJournal(config, flags.journal, beside)
  const restored = await restoreSite(
    { config, clock: systemClock },
    { file, journal, replace: flags.replace ?? false, keepVersion: flags['keep-version'] ?? false, onStep },
  )
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  tell(restored)
}

function bucket(config: Config) {
  return config.s3 ? choosePlace(config, 'bucket') : undefined
}

async function list(config: Config): Promise<void> {
  const places = [choosePlace(config, 'folder'), bucket(config)]
  for (const place of places) {
    for (const { name, bytes, checkedAt } of (await place?.list()) ?? [])
      console.log(`${name}  ${Math.ceil(bytes / 1_000)} kB  ${checkedAt ? 'checked' : 'not checked'}`)
  }
}

/** A path, else a name in the folder, else a name in the bucket. */
async function find(config: Config, name: string): Promise<{ file: Readable; beside: string | undefined }> {
  for (const path of [resolve(name), join(config.backupDir, name)])
    if (existsSync(path)) return { file: createReadStream(path), beside: dirname(path) }
  const kept = await bucket(config)?.open(name)
  if (kept) return { file: kept.stream, beside: undefined }
  throw new UsageError(
    `There is no backup ${name}, neither as a path nor in ${config.backupDir}${config.s3 ? ' nor in the bucket' : ''}.`,
  )
}

/** All that are found count: a journal only ever keeps somebody away who wanted that. */
async function findJournal(
  config: Config,
  given: string | undefined,
  beside: string | undefined,
): Promise<string | undefined> {
  if (given !== undefined && !existsSync(given)) throw new UsageError(`There is no journal at ${given}.`)
  const paths =
    given !== undefined
      ? [given]
      : [beside, config.backupDir].flatMap(folder => (folder ? join(folder, journalName) : []))
  const texts = [...new Set(paths.map(path => resolve(path)))]
    .filter(path => existsSync(path))
    .map(path => readFileSync(path, 'utf8'))
  const inBucket = given === undefined ? await bucket(config)?.readJournal() : undefined
  const found = [...texts, ...(inBucket === undefined ? [] : [inBucket])]
  // By time, as one reader's leaving and coming back may stand in two of them.
  return found.length > 0
    ? found
        .flatMap(text => text.split('\n'))
        .toSorted()
        .join('\n')
    : undefined
}

function tell(restored: Restored): void {
  const { head, manifest, leftSince, erasedSince, openSends, setAside } = restored
  const people = manifest.tables.subscribers?.rows ?? 0
  console.log(
    `The site is as it was at ${head.takenAt}: ${people} subscribers, ${Object.keys(manifest.pictures).length} pictures.`,
  )
  if (setAside) console.log(`What was there before is in ${setAside}.`)
  if (leftSince === null)
    console.log(`No ${journalName} was found: whoever left or was erased since then is on the list again.`)
  else console.log(`Who has gone since stays away: ${leftSince} had left, ${erasedSince} were erased.`)
  if (openSends > 0)
    console.log(
      `Nothing is sent by itself: ${openSends} ${openSends === 1 ? 'send waits' : 'sends wait'} for you at /admin/restored.`,
    )
  console.log('Everybody is logged out. The password is the one of that time.')
}

function onStep(words: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[Krestoring: ${words}`)
}

function readArguments() {
  const options = {
    help: { type: 'boolean' },
    list: { type: 'boolean' },
    replace: { type: 'boolean' },
    'keep-version': { type: 'boolean' },
    journal: { type: 'string' },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { flags: values, name: positionals[0] }
  } catch {
    throw new UsageError(usage)
  }
}
