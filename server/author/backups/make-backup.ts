/** Makes a backup: written beside its place, checked, and only then one that counts; then the old ones expire (retention). */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { type KeptBackup, namedMissing } from '../../../contract/author/backups.ts'
import { newUses } from '../../answers/polls/rights/right-uses.ts'
import { laterText, nowText } from '../../base/clock.ts'
import { hasTable } from '../../base/db/has-table.ts'
import { sha256 } from '../../base/db/ids.ts'
import { lockFile } from '../../base/db/lock-data-dir.ts'
import { writeAllNotes } from '../../base/db/traces/settle-notes.ts'
import { tell } from '../../base/languages/told.ts'
import { keyToKeep } from '../../base/secrets/secret-key.ts'
import type { Site } from '../../base/site.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import { newOpens } from '../../mail/ledger/copies/opens.ts'
import { readThrough, tryRestore } from './archive/check-backup.ts'
import { BackupFault, backupName, missingNames } from './archive/format.ts'
import { hashOf } from './archive/hash-through.ts'
import { seal } from './archive/seal.ts'
import { writeArchive } from './archive/write-archive.ts'
import { insertMark, keepJournalKey } from './journal/queries.ts'
import { completeJournal, moveAllNotes } from './journal/write-journal.ts'
import { sweepParts, sweepSidecars } from './places/folder-place.ts'
import type { BackupPlace } from './places/place.ts'
import { explainStorage } from './storage-fault.ts'

export type BackupSite = Pick<Site, 'db' | 'engine' | 'clock' | 'config'>

export interface BackupWanted {
  reason: NonNullable<KeptBackup['reason']>
  /** Stands in its name. */
  note?: string
  /** `read`: the file alone is read again, and pictures are left out: quicker, for a start that waits. */
  check: 'trial' | 'read'
  place: BackupPlace
  /** false: the tables are from before there was a journal. */
  hasJournal?: boolean
  onStep?: (words: string) => void
}

/** Another one of this data directory is being written just now. */
export class BackupRunning extends BackupFault {
  constructor() {
    super(tell('backupTrouble.running'))
  }
}

/**
 * @returns what is kept; nothing is when it throws
 * @throws BackupRunning
 * @throws BackupFault when what was written does not stand the check
 */
export async function makeBackup(site: BackupSite, wanted: BackupWanted): Promise<KeptBackup> {
  const { dataDir, backupDir } = site.config
  const unlock = lockFile(dataDir, 'backup.lock')
  if (!unlock) throw new BackupRunning()
  const mark = markOf(dataDir)
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    await sweepParts(backupDir, mark)
    await sweepSidecars(backupDir, Date.now())
    // Else the file would tell who opened a letter or used a right just now.
    for (const notes of [newOpens, newUses])
      if (await hasTable(site.db, notes.table)) await writeAllNotes(site, notes)
    const part = join(backupDir, `backup.${mark}.part`)
    const backup = await withFreeName(wanted.place, await writeChecked(site, wanted, part))
    wanted.onStep?.('putting it where it is kept')
    await putJournalBeside(site, wanted.place)
    await wanted.place.keep(part, backup)
    await compareKept(wanted.place, backup, part)
    return backup
  } finally {
    await sweepParts(backupDir, mark).catch(() => {})
    unlock()
  }
}

/** Another site may keep its backups in the same folder, and have made one in the same second. */
async function withFreeName(place: BackupPlace, backup: KeptBackup): Promise<KeptBackup> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? backup.name : backup.name.replace('.tar', `-${number}.tar`)
    if (!(await place.has(name))) return { ...backup, name }
  }
}

/** From now on a journal that is missing beside this backup is lost, and not empty. */
async function putJournalBeside(site: BackupSite, place: BackupPlace): Promise<void> {
  // Before the migration that a start backs up for, it is no table yet.
  if (await hasTable(site.db, 'journal_entries')) return completeJournal(site, place)
  if ((await place.readJournal()) === undefined) await place.appendJournal('', '')
}

/** Tells this machine's unfinished files from those of others that share the folder. */
const markOf = (dataDir: string) => sha256(`${hostname()} ${dataDir}`).slice(0, 8)

async function writeChecked(site: BackupSite, wanted: BackupWanted, part: string): Promise<KeptBackup> {
  const { config } = site
  if (wanted.hasJournal !== false) await keepJournalKey(site.db)
  // What is noted so far is in the backup itself.
  if (await hasTable(site.db, 'journal_entries')) {
    await moveAllNotes(site)
    await insertMark(site.db)
  }
  const say = (words: string) => (step: string) => wanted.onStep?.(`${words}: ${step}`)
  const { bytes, head, manifest } = await writePart(site, { wanted, part, onStep: say('writing') })
  const file = { path: part, passphrase: config.backupPassphrase }
  const found =
    wanted.check === 'trial'
      ? await tryRestore(file, config.dataDir, say('checking'))
      : await readThrough(async () => createReadStream(part), config.backupPassphrase)
  // Against what the database gave, and not only against what the file says of itself.
  if (!isDeepStrictEqual(found.manifest, manifest)) throw new BackupFault(tell('backupTrouble.notAsDatabase'))
  const isSealed = config.backupPassphrase !== undefined
  return {
    name: backupName(head.takenAt, { isSealed, ...(wanted.note && { note: wanted.note }) }),
    takenAt: head.takenAt,
    bytes,
    checkedAt: nowText(site.clock),
    check: wanted.check,
    reason: wanted.reason,
    isEncrypted: isSealed,
    subscribers: manifest.tables.subscribers?.rows ?? 0,
    missingPictures: manifest.missing.length,
    missing: missingNames(manifest).slice(0, namedMissing),
  }
}

async function writePart(
  site: BackupSite,
  { wanted, part, onStep }: { wanted: BackupWanted; part: string; onStep: (step: string) => void },
) {
  const store = wanted.check === 'trial' ? chooseStore(site.config) : undefined
  const { backupPassphrase: passphrase } = site.config
  const secretKey = passphrase === undefined ? undefined : keyToKeep(site.config)
  const { stream, written } = writeArchive({ ...site, store, secretKey, onStep })
  await pipeline(await seal(stream, passphrase), createWriteStream(part, { mode: 0o600, flags: 'wx' }))
  const file = await open(part, 'r')
  try {
    await file.sync()
    return { bytes: (await file.stat()).size, ...(await written) }
  } finally {
    await file.close()
  }
}

/** What lies in a bucket has gone over a wire: it is read once more. In a folder it is the very file that was checked. */
async function compareKept(place: BackupPlace, backup: KeptBackup, part: string): Promise<void> {
  const kept = await place.open(backup.name)
  if (!kept) throw new BackupFault(tell('backupTrouble.notFound'))
  if (kept.bytes !== backup.bytes) {
    kept.stream.destroy()
    throw new BackupFault(tell('backupTrouble.otherLength'))
  }
  const local = createReadStream(part)
  const isHere = await new Promise<boolean>(resolve =>
    local.once('open', () => resolve(true)).once('error', () => resolve(false)),
  )
  if (!isHere) return void kept.stream.destroy()
  const [there, here] = await Promise.all([hashOf(kept.stream), hashOf(local)])
  await rm(part, { force: true })
  if (there === here) return
  await place.remove(backup.name)
  throw new BackupFault(tell('backupTrouble.differs'))
}

/** What was checked within a day counts as it did then; all else is read from end to end again. @throws when its place is away */
export async function stillVerifies(
  { clock, config }: Pick<BackupSite, 'clock' | 'config'>,
  place: BackupPlace,
  { name, checkedAt }: KeptBackup,
): Promise<boolean> {
  const isFresh =
    checkedAt !== null && checkedAt > laterText(clock, -86_400_000) && checkedAt <= nowText(clock)
  if (isFresh) return true
  try {
    await readThrough(async () => {
      const found = await place.open(name)
      if (!found) throw new BackupFault(tell('backupTrouble.gone'))
      return found.stream
    }, config.backupPassphrase)
    return true
  } catch (error) {
    if (error instanceof BackupFault) return false
    throw error
  }
}

/** Why a backup failed, as `tell` gives it. */
export function explainBackup(error: unknown, config: BackupSite['config']): string {
  if (error instanceof BackupFault) return error.told
  const words = error instanceof Error ? error.message : String(error)
  return explainStorage(error, config) ?? tell('backupTrouble.error', { words })
}
