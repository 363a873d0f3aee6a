/** Multipart uploads on a disk: parts are written where they belong in the file (random access), so that joining them copies nothing. */
import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { partSize, sizeOfPart } from '../../../contract/files/file-parts.ts'
import { randomId } from '../db/ids.ts'
import { privateFile } from '../db/private-files.ts'
import { absent, syncFolder } from '../db/sync-folder.ts'
import { type ObjectStore, type Part, WrongLength } from './object-store.ts'
import { makeFolder, writeFully } from './write-whole.ts'

/** Which parts are wholly here. A bucket knows it itself; on a disk whoever uses it notes it in the database. */
export interface PartNotes {
  list(key: string): Promise<{ number: number; etag: string }[]>
  note(key: string, part: { number: number; etag: string }): Promise<void>
  forget(key: string, number: number): Promise<void>
}

type DiskParts = Pick<ObjectStore, 'beginParts' | 'putPart' | 'listParts' | 'joinParts' | 'abortParts'>

export function openDiskParts(pathOf: (key: string) => string, notes: PartNotes = noNotes): DiskParts {
  const arrivingOf = (key: string) => `${pathOf(key)}.arriving`
  return {
    beginParts: async () => randomId(),
    async putPart({ key }, part, content) {
      const path = arrivingOf(key)
      await makeFolder(dirname(path))
      // Until it is whole again it does not count, whatever it was before.
      await notes.forget(key, part.number)
      const file = await openForParts(path)
      try {
        const stream = Buffer.isBuffer(content) ? Readable.from([content]) : content
        const etag = await writeExactly(file, stream, part)
        await file.datasync()
        await notes.note(key, { number: part.number, etag })
        return etag
      } finally {
        await file.close()
      }
    },
    async listParts({ key, size }) {
      // A database that was carried elsewhere knows parts whose bytes stayed behind.
      const here = (await stat(arrivingOf(key)).catch(absent))?.size ?? 0
      const parts = (await notes.list(key)).map(part => ({ ...part, size: sizeOfPart(size, part.number) }))
      return parts.filter(part => (part.number - 1) * partSize(size) + part.size <= here)
    },
    async joinParts({ key, size }) {
      const path = pathOf(key)
      const isJoined = await rename(arrivingOf(key), path).then(
        () => true,
        error => absent(error) ?? false,
      )
      // Asked twice at once, the other one was first.
      if (!isJoined && (await stat(path).catch(absent))?.size !== size)
        throw new Error(`The parts of ${key} are not here`)
      await syncFolder(dirname(path))
    },
    async abortParts({ key }) {
      await rm(arrivingOf(key), { force: true })
    },
  }
}

const noNotes: PartNotes = {
  list: async () => [],
  note: missing,
  forget: missing,
}
async function missing(): Promise<never> {
  throw new Error('Nobody notes the parts of a file here')
}

/** @returns its ETag @throws WrongLength */
export async function writeExactly(
  file: FileHandle,
  content: Readable,
  { offset, size }: Pick<Part, 'offset' | 'size'>,
): Promise<string> {
  const hash = createHash('md5')
  let at = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (at + chunk.length > size) throw new WrongLength('More came than was to come')
    await writeFully(file, chunk, offset + at)
    hash.update(chunk)
    at += chunk.length
  }
  if (at < size) throw new WrongLength('Less came than was to come')
  return hash.digest('hex')
}

/** Opens the file of the parts: not emptied when it is there, made when it is not; several parts may be on their way. */
async function openForParts(path: string): Promise<FileHandle> {
  const made = await open(path, 'wx', privateFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (!made) return open(path, 'r+')
  // A part is noted as here: a power cut must not take the whole file away, and leave the note.
  await syncFolder(dirname(path))
  return made
}
