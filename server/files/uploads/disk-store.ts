/** Uploaded files in the data directory. */
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { randomId } from '../../base/db/ids.ts'
import { privateFile } from '../../base/db/private-files.ts'
import { absent, syncFolder } from '../../base/db/sync-folder.ts'
import { type ObjectStore, safeKey } from './object-store.ts'

/** @param dataDir the files lie in its folder `uploads` */
export function openDiskStore(dataDir: string): ObjectStore {
  const folder = join(dataDir, 'uploads')
  const pathOf = (key: string) => join(folder, safeKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${randomId()}.part`
      try {
        await writeThrough(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    read: key => readFile(pathOf(key)).catch(absent),
    async open(key) {
      const file = await open(pathOf(key)).catch(absent)
      if (!file) return undefined
      const { size } = await file.stat()
      return { bytes: size, stream: file.createReadStream() }
    },
    async sweepUnfinished() {
      const names = (await readdir(folder, { recursive: true }).catch(absent)) ?? []
      for (const name of names.filter(name => name.endsWith('.part')))
        await rm(join(folder, name), { force: true })
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // What a crash left half-written.
      const names = (await readdir(dirname(path)).catch(absent)) ?? []
      for (const name of names.filter(
        name => name.startsWith(`${basename(path)}.`) && name.endsWith('.part'),
      ))
        await rm(join(dirname(path), name), { force: true })
    },
  }
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', privateFile)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
