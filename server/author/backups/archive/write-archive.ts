/** Writes the archive of a site: every table from one snapshot, then the pictures they name, streamed as they are read. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { pack as startTar } from 'tar-stream'
import { type Clock, nowText } from '../../../base/clock.ts'
import { type Db, type Engine, snapshot, type Tx } from '../../../base/db/open-database.ts'
import { type ObjectStore, readObject } from '../../../base/store/object-store.ts'
import { fileKey } from '../../../files/choose-file-store.ts'
import {
  type BackupHead,
  type BackupManifest,
  headEntry,
  manifestEntry,
  readMe,
  readMeEntry,
  type TableDigest,
  type TableShape,
} from './format.ts'
import { hashThrough } from './hash-through.ts'
import { listTables } from './list-tables.ts'
import { readRows, type StoredRow } from './read-rows.ts'
import { linesOf, startRowDigest } from './row-digest.ts'

export interface ArchiveSource {
  db: Db
  engine: Engine
  clock: Clock
  /** Where pictures and larger files lie; undefined: none are wanted. */
  store: Pick<ObjectStore, 'get'> | undefined
  /** What secrets are encrypted with; given only where the archive is encrypted itself. */
  secretKey?: string | undefined
  /** Told of each table and every few pictures. */
  onStep?: (words: string) => void
}

export interface Archive {
  stream: Readable
  /** What was written; settles when `stream` has ended, and fails with it. */
  written: Promise<{ head: BackupHead; manifest: BackupManifest }>
}

/**
 * The database is held by nothing but a snapshot, and that only while its tables are read. Pictures never change under their
 * name; one that was removed meanwhile is named as missing.
 */
export function writeArchive(source: ArchiveSource): Archive {
  const tar = startTar()
  const add = (name: string, content: string | Buffer) =>
    new Promise<void>((resolve, reject) => {
      const bytes = Buffer.from(content)
      const entry = tar.entry({ name, size: bytes.length, mode: 0o600, mtime: source.clock.now() }, error =>
        error ? reject(error) : resolve(),
      )
      entry.once('error', reject)
      // Taken in when whoever reads has made room.
      entry.end(bytes)
    })
  const addStream: AddStream = (name, size, content) =>
    pipeline(content, tar.entry({ name, size, mode: 0o600, mtime: source.clock.now() }))
  const written = writeEntries(source, { add, addStream }).then(
    result => {
      tar.finalize()
      return result
    },
    error => {
      tar.destroy(error)
      throw error
    },
  )
  // Heard of through the stream as well: nobody may be waiting yet.
  written.catch(() => {})
  return { stream: Readable.from(tar), written }
}

type Add = (name: string, content: string | Buffer) => Promise<void>
/** What does not fit into memory; as long as it is said to be, or it fails. */
type AddStream = (name: string, size: number, content: Readable) => Promise<void>

async function writeEntries(source: ArchiveSource, { add, addStream }: { add: Add; addStream: AddStream }) {
  const { db, engine } = source
  await add(readMeEntry, readMe)
  const { head, tables, named } = await snapshot(db).execute(async tx => {
    const head = await readHead(tx, source)
    await add(headEntry, `${JSON.stringify(head, null, 2)}\n`)
    const tables: Record<string, TableDigest> = {}
    const named: Named = { pictures: [], files: [] }
    for (const table of head.tables) {
      source.onStep?.(table.name)
      tables[table.name] = await addTable(readRows(tx, engine, table), { table, named }, add)
    }
    return { head, tables, named }
  })
  const { pictures, missing } = await addPictures(source, named.pictures, add)
  const files = await addFiles(source, named.files, addStream)
  const lost = files.missing.map(({ id, name }) => [`files/${id}`, name] as const)
  const manifest = {
    tables,
    pictures,
    files: files.written,
    missing: [...missing, ...lost.map(([key]) => key)],
    ...(lost.length > 0 && { names: Object.fromEntries(lost) }),
    ...(source.secretKey && { secretKey: source.secretKey }),
  }
  await add(manifestEntry, `${JSON.stringify(manifest, null, 2)}\n`)
  return { head, manifest }
}

async function readHead(tx: Tx, { engine, clock }: ArchiveSource): Promise<BackupHead> {
  // The first statement, which fixes the moment that the snapshot shows.
  const migrations = await sql<{ name: string; hash: string }>`
    SELECT name, hash FROM migrations ORDER BY name`.execute(tx)
  const takenAt = nowText(clock)
  return { format: 1, takenAt, engine, migrations: migrations.rows, tables: await listTables(tx, engine) }
}

async function addTable(
  batches: AsyncIterable<StoredRow[]>,
  { table: { name }, named }: { table: TableShape; named: Named },
  add: Add,
): Promise<TableDigest> {
  const digest = startRowDigest()
  let part = 0
  for await (const rows of batches) {
    const lines = Buffer.from(linesOf(rows))
    digest.add(lines, rows.length)
    await add(`tables/${name}/${String(++part).padStart(6, '0')}.ndjson`, lines)
    if (name === 'uploads') named.pictures.push(...rows.flatMap(row => (row.name ? String(row.name) : [])))
    if (name === 'files') named.files.push(...rows.flatMap(row => (row.completed_at ? [namedFile(row)] : [])))
  }
  return digest.end()
}

/** What the tables name that lies elsewhere. */
interface Named {
  pictures: string[]
  files: NamedFile[]
}

interface NamedFile {
  id: string
  name: string
  /** Bytes that it had when it came. */
  size: number
}

const namedFile = (row: StoredRow): NamedFile => ({
  id: String(row.id),
  name: String(row.name),
  size: Number(row.size),
})

async function addPictures({ store, onStep }: ArchiveSource, names: string[], add: Add) {
  const pictures: BackupManifest['pictures'] = {}
  const missing: string[] = []
  if (!store) return { pictures, missing }
  for (const [at, name] of names.entries()) {
    if (at % 20 === 0) onStep?.(`picture ${at + 1} of ${names.length}`)
    const bytes = await readObject(store, name).catch(unreadable)
    if (!bytes) {
      missing.push(name)
      continue
    }
    await add(`pictures/${name}`, bytes)
    pictures[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  return { pictures, missing }
}

/** A spot of the disk that cannot be read takes one picture, and not the backup of all others. */
function unreadable(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EIO') throw error
}

async function addFiles({ store, onStep }: ArchiveSource, named: NamedFile[], addStream: AddStream) {
  const written: BackupManifest['files'] = {}
  const missing: NamedFile[] = []
  if (!store) return { written, missing }
  for (const [at, file] of named.entries()) {
    const { id, size } = file
    onStep?.(`file ${at + 1} of ${named.length}`)
    const found = await store.get(fileKey(id))
    // What is left of it is worth more than nothing.
    if (found?.bytes !== size) missing.push(file)
    if (!found?.bytes) {
      found?.stream.destroy()
      continue
    }
    const { bytes, stream } = found
    const whole = asFarAsReadable(stream, bytes, () => missing.includes(file) || missing.push(file))
    const seen = hashThrough(Readable.from(whole, { objectMode: false }))
    await addStream(`files/${id}`, bytes, seen.content)
    written[id] = seen.told()
  }
  return { written, missing }
}

/** Where the disk cannot be read any more the rest is zeros, as its length is written already. @param broken told of it */
async function* asFarAsReadable(
  content: Readable,
  bytes: number,
  broken: () => void,
): AsyncGenerator<Buffer> {
  let at = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      at += chunk.length
      yield chunk
    }
    return
  } catch (error) {
    unreadable(error as NodeJS.ErrnoException)
    broken()
  }
  for (; at < bytes; at += zeros.length) yield zeros.subarray(0, Math.min(zeros.length, bytes - at))
}

const zeros = Buffer.alloc(65_536)
