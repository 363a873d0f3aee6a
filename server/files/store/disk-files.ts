/** Large files in the data directory: parts are written where they belong in the file (random access), so that joining them copies nothing. */
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sizeOfPart } from '../../../contract/files/file-parts.ts'
import type { Db } from '../../base/db/open-database.ts'
import { privateFile } from '../../base/db/private-files.ts'
import { absent, syncFolder } from '../../base/db/sync-folder.ts'
import { forgetPart, insertPart, selectParts } from '../queries.ts'
import { safeKey } from '../uploads/object-store.ts'
import type { FileStore, Piece } from './file-store.ts'

/** @param dataDir the files lie in its folder `uploads/files` @param db where parts are noted; undefined: whole files alone come */
export function openDiskFiles(db: Db | undefined, dataDir: string): FileStore {
  const notes = () => {
    if (!db) throw new Error('The parts of a file are noted in the database')
    return db
  }
  const folder = join(dataDir, 'uploads', 'files')
  const pathOf = (id: string) => join(folder, safeKey(id))
  const arrivingOf = (id: string) => `${pathOf(id)}.arriving`
  const finish = async (id: string) => {
    await rename(arrivingOf(id), pathOf(id)).catch(async error => {
      // Sent twice at once, the other one was first.
      if (absent(error) === undefined) await stat(pathOf(id))
    })
    await syncFolder(folder)
  }
  return {
    async parts({ id, size }) {
      // A database that was carried elsewhere knows parts whose bytes stayed behind.
      if (!(await stat(arrivingOf(id)).catch(absent))) return []
      const parts = await selectParts(notes(), id)
      return parts.map(({ number, etag }) => ({ number, etag, size: sizeOfPart(size, number) }))
    },
    join: ({ id }) => finish(id),
    async remove({ id }) {
      await rm(arrivingOf(id), { force: true })
      await rm(pathOf(id), { force: true })
    },
    pathOf,
    sizeOf: async id => (await stat(pathOf(id)).catch(absent))?.size,
    async open(id, { from, to }) {
      const file = await open(pathOf(id)).catch(absent)
      return file?.createReadStream({ start: from, end: to })
    },
    async write({ id }, piece, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Until it is whole again it does not count, whatever it was before.
      if (piece.number) await forgetPart(notes(), id, piece.number)
      const etag = await writeAt(arrivingOf(id), piece, bytes)
      if (!etag) return undefined
      if (piece.number) await insertPart(notes(), { file_id: id, number: piece.number, etag })
      else await finish(id)
      return etag
    },
    async room() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

async function writeAt(path: string, { offset, size }: Piece, bytes: Readable): Promise<string | undefined> {
  const file = await openForParts(path)
  const hash = createHash('md5')
  let at = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if (at + chunk.length > size) return undefined
      for (let done = 0; done < chunk.length; ) {
        const { bytesWritten } = await file.write(chunk, done, chunk.length - done, offset + at + done)
        done += bytesWritten
      }
      hash.update(chunk)
      at += chunk.length
    }
    if (at < size) return undefined
    await file.datasync()
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** Neither emptied when it is there nor missed when it is not; several parts may be on their way. */
async function openForParts(path: string): Promise<FileHandle> {
  await (await open(path, 'a', privateFile)).close()
  return open(path, 'r+')
}
