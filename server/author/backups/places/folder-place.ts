/** Backups in a folder: each file with a small one beside it that says what is known of it (sidecar file). */
import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type KeptBackup, keptBackup } from '../../../../contract/author/backups.ts'
import { absent, syncFolder } from '../../../base/db/sync-folder.ts'
import { openDiskStore } from '../../../base/store/disk-store.ts'
import { makeFolder, writeFully } from '../../../base/store/write-whole.ts'
import { isBackupName } from '../archive/format.ts'
import { claimBytes, sinceOf } from '../journal/journal-lines.ts'
import { type BackupPlace, newestFirst } from './place.ts'

export const journalName = 'departures.log'
const sidecarOf = (name: string) => `${name}.json`

/** @param folder made when missing, for its owner alone */
export function openFolderPlace(folder: string): BackupPlace {
  const store = openDiskStore(folder)
  return {
    id: `the folder ${folder}`,
    async keep(file, backup) {
      await store.put(sidecarOf(backup.name), Buffer.from(JSON.stringify(backup, null, 2)))
      await store.putFile(backup.name, file)
    },
    async list() {
      const names = (await store.list('')).filter(isBackupName)
      const found = await Promise.all(names.map(name => look(join(folder, name))))
      return found.flatMap(one => one ?? []).toSorted(newestFirst)
    },
    has: async name => (await store.head(name)) !== undefined,
    open: name => store.get(name),
    async remove(name) {
      await store.delete(name)
      await store.delete(sidecarOf(name))
    },
    readJournal: () => readFile(join(folder, journalName), 'utf8').catch(absent),
    async appendJournal(lines, claim) {
      await makeFolder(resolve(folder))
      const path = join(folder, journalName)
      const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
      try {
        const { size } = await file.stat()
        const end = await readEnd(file, size)
        const takesPlace = lines === '' && sinceOf(end) !== undefined && sinceOf(end) === sinceOf(claim)
        // A full disk or a power cut may have left half a line.
        const text = `${takesPlace || end === '' || end.endsWith('\n') ? '' : '\n'}${lines}${claim}`
        await writeFully(file, Buffer.from(text), takesPlace ? size - claimBytes : size)
        await file.sync()
        await syncFolder(folder)
        return journalOf(await file.stat())
      } finally {
        await file.close()
      }
    },
    findJournal: () => stat(join(folder, journalName)).then(journalOf).catch(absent),
    claimEvery: 60_000,
  }
}

const journalOf = ({ dev, ino, size }: Stats) => ({ which: `${dev} ${ino}`, bytes: size })

/** As many bytes as a claim has, at most. */
async function readEnd(file: FileHandle, size: number): Promise<string> {
  const bytes = Buffer.alloc(Math.min(size, claimBytes))
  await file.read(bytes, 0, bytes.length, size - bytes.length)
  return bytes.toString()
}

/** A file that was put there by hand is nobody's to vouch for. */
async function look(path: string): Promise<KeptBackup | undefined> {
  const found = await stat(path).catch(absent)
  if (!found?.isFile()) return undefined
  const text = (await readFile(sidecarOf(path), 'utf8').catch(absent)) ?? ''
  const known = keptBackup.safeParse(parsed(text))
  const name = basename(path)
  if (known.success && known.data.bytes === found.size) return { ...known.data, name }
  return {
    name,
    takenAt: momentOf(name),
    bytes: found.size,
    checkedAt: null,
    check: null,
    reason: null,
    isEncrypted: name.endsWith('.age'),
    subscribers: null,
    missingPictures: 0,
    missing: [],
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const momentOf = (name: string) =>
  name.replace(/^foolscap-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6.000Z')

/** Files of one machine's backups that were never finished. @param mark in their names, so that nobody else's are taken */
export async function sweepParts(folder: string, mark: string): Promise<void> {
  for (const name of (await readdir(folder).catch(absent)) ?? []) {
    if (name.endsWith(`.${mark}.part`)) await rm(join(folder, name), { force: true })
  }
}

/** Longer than any two steps of one backup are apart, also by the clock of another machine that shares the folder. */
const lostAfter = 86_400_000

/** What a kill between two steps left beside a backup that never came, or that has gone (orphaned sidecars). @param now milliseconds */
export async function sweepSidecars(folder: string, now: number): Promise<void> {
  const names = (await readdir(folder).catch(absent)) ?? []
  for (const name of names) {
    const [, backup = ''] = /^(.+)\.json(?:(?:\.[\w-]+)?\.part)?$/.exec(name) ?? []
    const isLost = isBackupName(backup) && (name.endsWith('.part') || !names.includes(backup))
    if (!isLost) continue
    const found = await stat(join(folder, name)).catch(absent)
    if (found && found.mtimeMs < now - lostAfter) await rm(join(folder, name), { force: true })
  }
}
