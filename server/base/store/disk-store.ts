/** A store in a folder of this machine. Its keys are paths below the folder. */
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { randomId } from '../db/ids.ts'
import { absent, syncFolder } from '../db/sync-folder.ts'
import { openDiskParts, type PartNotes, writeExactly } from './disk-parts.ts'
import { type Content, contentOf, type ObjectStore, safeKey, withContentOf } from './object-store.ts'
import { makeFolder, writeWhole } from './write-whole.ts'

export interface DiskStore extends Omit<Required<ObjectStore>, 'sign'> {
  /** @returns the names of what lies in a folder of it; nothing unfinished is among them */
  list(within: string): Promise<string[]>
}

/** Milliseconds: longer than anybody takes to write, also from another machine that shares the folder. */
const lostAfter = 86_400_000

/**
 * @param root made when something is put there, for its owner alone
 * @param notes where parts are noted; absent: nothing comes in parts
 */
// length: small functions over one folder
export function openDiskStore(root: string, notes?: PartNotes): DiskStore {
  const folder = resolve(root)
  const pathOf = (key: string) => join(folder, safeKey(key))
  const put = async (key: string, content: Buffer | Content) => {
    const path = pathOf(key)
    await makeFolder(dirname(path))
    const { bytes, stream } = contentOf(content)
    return writeWhole(path, `${path}.${randomId()}.part`, file =>
      writeExactly(file, stream, { offset: 0, size: bytes }),
    )
  }
  return {
    ...openDiskParts(pathOf, notes),
    pathOf,
    put,
    async putFile(key, path) {
      await makeFolder(dirname(pathOf(key)))
      try {
        await rename(path, pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
        // From another disk.
        return void (await withContentOf(path, content => put(key, content)))
      }
      await syncFolder(dirname(pathOf(key)))
    },
    async get(key, range) {
      const file = await open(pathOf(key)).catch(absent)
      if (!file) return undefined
      const { size } = await file.stat()
      const [from, to] = [range?.from ?? 0, Math.min(range?.to ?? size, size - 1)]
      if (range && from > to) return void (await file.close())
      return {
        bytes: to - from + 1,
        stream: file.createReadStream({ start: from, ...(to >= from && { end: to }) }),
      }
    },
    async head(key) {
      const found = await stat(pathOf(key)).catch(absent)
      return found && { bytes: found.size }
    },
    async delete(key) {
      const path = pathOf(key)
      // With it what a crash left half-written, and what is on its way.
      const isOfIt = (name: string) =>
        name === basename(path) || (name.startsWith(`${basename(path)}.`) && isUnfinished(name))
      const names = ((await readdir(dirname(path)).catch(absent)) ?? []).filter(isOfIt)
      for (const name of names) await rm(join(dirname(path), name), { force: true })
      if (names.length > 0) await syncFolder(dirname(path))
    },
    async room() {
      await makeFolder(folder)
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    async list(within) {
      const names = (await readdir(join(folder, within)).catch(absent)) ?? []
      return names.filter(name => !isUnfinished(name))
    },
    async sweepUnfinished() {
      const names = (await readdir(folder, { recursive: true }).catch(absent)) ?? []
      for (const path of names.filter(name => name.endsWith('.part')).map(name => join(folder, name))) {
        const found = await stat(path).catch(absent)
        if (found && found.mtimeMs < Date.now() - lostAfter) await rm(path, { force: true })
      }
    },
  }
}

const isUnfinished = (name: string) => /\.(?:part|arriving)$/.test(name)
