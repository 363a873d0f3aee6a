/** Every look into the outbox folder: which mails there are, newest first, and the bytes of one. */
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { slicesOf } from '../../../contract/base/slices-of.ts'
import { outboxFolder } from '../outbox.ts'

export interface MailFile {
  id: string
  /** When it was written; the order of the list. */
  time: string
}

export interface MailFiles {
  /** All mails, newest first. */
  list(): Promise<MailFile[]>
  find(id: string): Promise<MailFile | undefined>
  /** The whole file; undefined when there is none. */
  read(id: string): Promise<Buffer | undefined>
  /** The beginning of the file, where the headers are. */
  readHead(id: string): Promise<Buffer | undefined>
}

const suffix = '.eml'
const headBytes = 16 * 1024
/** Files looked at side by side. */
const slice = 64

export function openMailFiles(dataDir: string): MailFiles {
  const folder = outboxFolder(dataDir)
  const at = (id: string) => join(folder, id + suffix)
  const look = async (id: string): Promise<MailFile | undefined> => {
    const found = await unlessMissing(stat(at(id)))
    return found && { id, time: found.mtime.toISOString() }
  }
  // A file's time is asked once: of 100,000 files a later list looks only at the new ones, and has them in order.
  let known = new Map<string, MailFile>()
  return {
    async list() {
      const names = (await unlessMissing(readdir(folder))) ?? []
      const ids = names.filter(name => name.endsWith(suffix)).map(name => name.slice(0, -suffix.length))
      const present = new Set(ids)
      const kept = [...known.values()].filter(file => present.has(file.id))
      const found = await inBatches(
        ids.filter(id => !known.has(id)),
        look,
      )
      const files = [...found, ...kept].sort((a, b) => (isAfter(a, b) ? 1 : -1))
      known = new Map(files.map(file => [file.id, file]))
      return files
    },
    find: async id => (isId(id) ? look(id) : undefined),
    read: async id => (isId(id) ? unlessMissing(readFile(at(id))) : undefined),
    readHead: async id => (isId(id) ? unlessMissing(readHead(at(id))) : undefined),
  }
}

async function inBatches<T>(ids: string[], look: (id: string) => Promise<T | undefined>): Promise<T[]> {
  const found: T[] = []
  for (const some of slicesOf(ids, slice))
    for (const one of await Promise.all(some.map(look))) if (one) found.push(one)
  return found
}

/** Whether `a` comes after `b` in the list: older, or of the same moment with the smaller id. */
export function isAfter(a: MailFile, b: MailFile): boolean {
  return a.time === b.time ? a.id < b.id : a.time < b.time
}

/** A delivery's id and nothing that could lead out of the folder. */
function isId(id: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(id)
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** No outbox yet, or a file that is gone, is no fault. */
async function unlessMissing<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
