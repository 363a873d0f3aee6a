/** Reads an archive from its beginning to its end, and believes nothing that its manifest does not confirm (checksums). */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { extract } from 'tar-stream'
import { tell } from '../../../base/languages/told.ts'
import {
  BackupFault,
  type BackupHead,
  type BackupManifest,
  headEntry,
  manifestEntry,
  parseHead,
  parseManifest,
  readMeEntry,
} from './format.ts'
import { hashThrough } from './hash-through.ts'
import type { StoredRow } from './read-rows.ts'
import { type RowDigest, startRowDigest } from './row-digest.ts'

/** What to do with what is found, in the order of the archive; the head comes first. */
export interface ArchiveReader {
  head(head: BackupHead): Promise<void>
  rows(table: string, rows: StoredRow[]): Promise<void>
  picture(name: string, bytes: Buffer): Promise<void>
  /** To be read to its end. */
  file(file: { id: string; size: number }, content: Readable): Promise<void>
}

export interface ReadArchive {
  head: BackupHead
  manifest: BackupManifest
}

/**
 * @param archive uncompressed
 * @throws BackupFault when it is cut off, damaged or none of ours; what the reader was given until then is worth nothing
 */
export async function readArchive(archive: Readable, reader: ArchiveReader): Promise<ReadArchive> {
  const reading = startReading(reader)
  const tar = extract()
  // What comes after the last entry is read as well: the checksum of gzip, the last tag of age.
  const whole = pipeline(archive, tar)
  whole.catch(() => {})
  try {
    for await (const entry of tar) {
      // Streams of tar-stream are read like those of Node.
      await reading.entry(entry.header, entry as unknown as Readable)
    }
    await whole
  } catch (error) {
    throw isDamage(error) ? new BackupFault(tell('backupTrouble.cutOff'), { cause: error }) : error
  } finally {
    archive.destroy()
  }
  return reading.end()
}

/** Errors of zlib, of tar-stream, of age: none of them has a class for damage. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof BackupFault) return false
  const code = 'code' in error ? String(error.code) : ''
  const words =
    /unexpected end|invalid tar|incomplete|premature|stream ended|decrypt|invalid tag|final chunk/i
  return code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || words.test(error.message)
}

// length: each kind of entry beside what it fills
function startReading(reader: ArchiveReader) {
  const digests = new Map<string, RowDigest>()
  const pictures: BackupManifest['pictures'] = {}
  const files: BackupManifest['files'] = {}
  let head: BackupHead | undefined
  let manifest: BackupManifest | undefined

  const addRows = async (table: string, content: Readable) => {
    const lines = await buffer(content)
    const rows = parseLines(lines.toString())
    digests.get(table)?.add(lines, rows.length)
    await reader.rows(table, rows)
  }
  const addPicture = async (name: string, content: Readable) => {
    const bytes = await buffer(content)
    pictures[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    await reader.picture(name, bytes)
  }
  const addFile = async (id: string, size: number, content: Readable) => {
    const seen = hashThrough(content)
    await reader.file({ id, size }, seen.content)
    files[id] = seen.told()
  }
  return {
    async entry({ name, size = 0 }: { name: string; size?: number }, content: Readable): Promise<void> {
      if (name === headEntry) {
        head = parseHead(await text(content))
        for (const table of head.tables) digests.set(table.name, startRowDigest())
        return reader.head(head)
      }
      if (name === readMeEntry) return void (await text(content))
      if (!head) throw new BackupFault(tell('backupTrouble.noBackup'))
      if (name === manifestEntry) {
        manifest = parseManifest(await text(content))
        return
      }
      const [, table] = /^tables\/([a-z][a-z0-9_]*)\/\d+\.ndjson$/.exec(name) ?? []
      if (table && digests.has(table)) return addRows(table, content)
      const [, picture] = /^pictures\/([\w-]+\.\w+)$/.exec(name) ?? []
      if (picture) return addPicture(picture, content)
      const [, file] = /^files\/([\w-]{24})$/.exec(name) ?? []
      if (file) return addFile(file, size, content)
      throw new BackupFault(tell('backupTrouble.foreignEntry', { name }))
    },
    end(): ReadArchive {
      if (!head || !manifest) throw new BackupFault(tell('backupTrouble.noEnd'))
      const tables = Object.fromEntries([...digests].map(([name, digest]) => [name, digest.end()]))
      for (const [name, found] of Object.entries(tables)) {
        if (!isDeepStrictEqual(found, manifest.tables[name]))
          throw new BackupFault(tell('backupTrouble.tableChanged', { table: name }))
      }
      if (!isDeepStrictEqual(pictures, manifest.pictures))
        throw new BackupFault(tell('backupTrouble.picturesChanged'))
      if (!isDeepStrictEqual(files, manifest.files)) throw new BackupFault(tell('backupTrouble.filesChanged'))
      return { head, manifest }
    },
  }
}

function parseLines(text: string): StoredRow[] {
  try {
    return text
      .split('\n')
      .slice(0, -1)
      .map(line => rowOf(JSON.parse(line)))
  } catch {
    throw new BackupFault(tell('backupTrouble.rowDamaged'))
  }
}

/** @throws where it holds more than texts and numbers under names */
function rowOf(value: unknown): StoredRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('No row')
  for (const name in value) {
    const one = (value as StoredRow)[name]
    if (one !== null && typeof one !== 'string' && typeof one !== 'number') throw new Error('No value')
  }
  return value as StoredRow
}

/** For whoever wants to know no more of a file than that it is whole. */
export const passOver: ArchiveReader['file'] = async (_file, content) => {
  for await (const _chunk of content);
}
