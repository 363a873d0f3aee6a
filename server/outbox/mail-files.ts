/** Every look into the outbox folder: which mails there are, newest first, and the bytes of one. */
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { outboxFolder } from '../mail/outbox.ts'

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
const batch = 64

export function openMailFiles(dataDir: string): MailFiles {
  const folder = outboxFolder(dataDir)
  // A file's time is asked once: of 100,000 files a later list looks only at the new ones.
  const times = new Map<string, string>()
  const at = (id: string) => join(folder, id + suffix)
  const timeOf = async (id: string) => {
    const known = times.get(id)
    if (known) return known
    const found = await unlessMissing(stat(at(id)))
    if (found) times.set(id, found.mtime.toISOString())
    return times.get(id)
  }
  return {
    async list() {
      const names = (await unlessMissing(readdir(folder))) ?? []
      const ids = names.filter(name => name.endsWith(suffix)).map(name => name.slice(0, -suffix.length))
      const unknown = ids.filter(id => !times.has(id))
      for (let start = 0; start < unknown.length; start += batch) {
        await Promise.all(unknown.slice(start, start + batch).map(timeOf))
      }
      const files = ids.flatMap(id => {
        const time = times.get(id)
        return time ? [{ id, time }] : []
      })
      return files.sort((a, b) => (isAfter(a, b) ? 1 : -1))
    },
    async find(id) {
      const time = isId(id) ? await timeOf(id) : undefined
      return time ? { id, time } : undefined
    },
    read: async id => (isId(id) ? unlessMissing(readFile(at(id))) : undefined),
    readHead: async id => (isId(id) ? unlessMissing(readHead(at(id))) : undefined),
  }
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
