/** `npm run restore`: brings a backup back, on SQLite or PostgreSQL, wherever it was taken. */
import { createReadStream, createWriteStream, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { namedMissing } from '../contract/author/backups.ts'
import { BackupFault, missingNames } from '../server/author/backups/archive/format.ts'
import { choosePlace } from '../server/author/backups/places/choose-place.ts'
import { journalName } from '../server/author/backups/places/folder-place.ts'
import { RestoreRunning } from '../server/author/backups/restore/finish-restore.ts'
import { type Restored, RestoreRefused, restoreSite } from '../server/author/backups/restore/restore-site.ts'
import { explainStorage } from '../server/author/backups/storage-fault.ts'
import { systemClock } from '../server/base/clock.ts'
import { type Config, readConfig } from '../server/base/config.ts'
import { DataDirInUse } from '../server/base/db/lock-data-dir.ts'
import { privateFolder } from '../server/base/db/private-files.ts'
import { runCommand, UsageError } from './command.ts'

const usage = `Restores a backup into an empty site. The site must not run meanwhile.

  npm run restore -- FILE            a file, or the name of a backup in the bucket
  npm run restore -- --list          the backups in the folder, or in the bucket

  --replace         sets an existing site aside (nothing is deleted)
  --journal FILE    who left since: a ${journalName}, beside those that are found by themselves
  --keep-version    leaves the tables as the release that made the backup had them, to start that release again

It restores into DATABASE_URL, or without one into SQLite in DATA_DIR: so it is also the way from one to the other.
An encrypted backup needs BACKUP_PASSPHRASE.`

await runCommand(main, {
  kinds: [BackupFault, RestoreRefused, RestoreRunning, DataDirInUse],
  explain: explainStorage,
})

async function main(): Promise<void> {
  const { flags, name } = readArguments()
  if (flags.help) return console.log(usage)
  const config = readConfig(process.env)
  if (flags.list) return list(config)
  if (!name) throw new UsageError(usage)
  const { file, beside, leave } = await find(config, name)
  try {
    const journals = await findJournals(config, flags.journal, beside)
    const restored = await restoreSite(
      { config, clock: systemClock },
      {
        file,
        journals,
        replace: flags.replace ?? false,
        keepVersion: flags['keep-version'] ?? false,
        onStep,
      },
    )
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
    tell(restored)
  } finally {
    leave?.()
  }
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

interface Found {
  file: () => Promise<Readable>
  /** The folder in which it lies. */
  beside: string | undefined
  /** Removes what was made for reading it. */
  leave?: () => void
}

/** A path, else a name in the folder, else a name in the bucket. */
async function find(config: Config, name: string): Promise<Found> {
  for (const path of [resolve(name), join(config.backupDir, name)]) {
    if (!existsSync(path)) continue
    if (!statSync(path).isFile()) return fromPipe(config, path)
    return { file: async () => createReadStream(path), beside: dirname(path) }
  }
  const place = bucket(config)
  const open = async () => (await place?.open(name))?.stream
  const first = await open()
  first?.destroy()
  const missing = `There is no backup ${name}, neither as a path nor in ${config.backupDir}${config.s3 ? ' nor in the bucket' : ''}.`
  const file = async () => {
    const stream = await open()
    if (!stream) throw new UsageError(missing)
    return stream
  }
  if (first) return { file, beside: undefined }
  throw new UsageError(missing)
}

/** What comes through a pipe can be read once, and a restore reads it twice: it is written down first. */
async function fromPipe(config: Config, path: string): Promise<Found> {
  privateFolder(config.dataDir)
  const copy = join(config.dataDir, 'restore-input.part')
  const leave = () => rmSync(copy, { force: true })
  try {
    await pipeline(createReadStream(path), createWriteStream(copy, { mode: 0o600 }))
  } catch (error) {
    leave()
    throw error
  }
  return { file: async () => createReadStream(copy), beside: undefined, leave }
}

/** All that are found count: a journal only ever keeps somebody away who wanted that. */
async function findJournals(
  config: Config,
  given: string | undefined,
  beside: string | undefined,
): Promise<string[]> {
  if (given !== undefined && !existsSync(given)) throw new UsageError(`There is no journal at ${given}.`)
  const folders = [beside, config.backupDir, join(config.dataDir, 'backups')].flatMap(folder =>
    folder ? join(folder, journalName) : [],
  )
  const paths = [...new Set([...folders, ...(given === undefined ? [] : [given])].map(path => resolve(path)))]
  const found: string[] = []
  for (const path of paths.filter(path => existsSync(path)))
    await readInto(found, path, async () => readFileSync(path, 'utf8'))
  if (config.s3) await readInto(found, 'the bucket', async () => bucket(config)?.readJournal())
  return found
}

/** One that cannot be read is told of: until when it is known who left is found without it. */
async function readInto(
  found: string[],
  where: string,
  read: () => Promise<string | undefined>,
): Promise<void> {
  try {
    const text = await read()
    if (text !== undefined) found.push(text)
  } catch (error) {
    console.error(
      `The journal in ${where} cannot be read, so it is ignored: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function tell(restored: Restored): void {
  const { head, manifest, openSends, setAside, changedThings, thingsAside } = restored
  const people = manifest.tables.subscribers?.rows ?? 0
  console.log(
    `The site is as it was at ${head.takenAt}: ${people} subscribers, ${Object.keys(manifest.pictures).length} pictures.`,
  )
  if (setAside) console.log(`What was there before is in ${setAside}.`)
  if (changedThings > 0)
    console.log(
      `Pictures and files that differed from those in the backup: ${changedThings}. The earlier ones are kept under names that begin with ${thingsAside}.`,
    )
  const missing = missingNames(manifest)
  if (missing.length > 0) {
    console.log(`Pictures and files that were missing when the backup was made: ${missing.length}.`)
    for (const name of missing.slice(0, namedMissing)) console.log(`  ${name}`)
  }
  tellWhoLeft(restored)
  if (openSends > 0)
    console.log(
      `Nothing is sent by itself: ${openSends} ${openSends === 1 ? 'send waits' : 'sends wait'} for you at /admin/restored.`,
    )
  console.log('Everyone is logged out. The password is the one from that time.')
}

function tellWhoLeft({ leftSince, erasedSince, knownUntil, liveFault, lackedThere }: Restored): void {
  if (liveFault !== undefined) console.log(`Could not read from the earlier database who left: ${liveFault}.`)
  if (lackedThere > 0)
    console.log(
      `People in the backup who were missing from the earlier list, with no record that they were erased: ${lackedThere}. They are back.`,
    )
  if (leftSince === null)
    console.log(`No ${journalName} was found, so people who left since are on the list again.`)
  else
    console.log(
      `${knownUntil === null ? 'People who left since stay off the list' : 'Kept away, as far as we know'}: ${leftSince} had left, ${erasedSince} were erased.`,
    )
  if (knownUntil !== null)
    console.log(
      `We know who left until ${knownUntil}. We cannot know who left after that, so letters and polls wait until you decide at /admin/restored.`,
    )
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
