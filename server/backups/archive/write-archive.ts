/** Writes the archive of a site: every table from one snapshot, then the pictures they name, streamed as they are read. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { pack as startTar } from 'tar-stream'
import { type Clock, nowText } from '../../clock.ts'
import { type Db, type Engine, snapshot, type Tx } from '../../db/open-database.ts'
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
import { listTables } from './list-tables.ts'
import { readRows, type StoredRow } from './read-rows.ts'
import { linesOf, startRowDigest } from './row-digest.ts'

export interface ArchiveSource {
  db: Db
  engine: Engine
  clock: Clock
  /** Where pictures lie; absent: none are wanted. */
  store: { read(key: string): Promise<Buffer | undefined> } | undefined
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
  const written = writeEntries(source, add).then(
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

async function writeEntries(source: ArchiveSource, add: Add) {
  const { db, engine } = source
  await add(readMeEntry, readMe)
  const { head, tables, pictures } = await snapshot(db).execute(async tx => {
    const head = await readHead(tx, source)
    await add(headEntry, `${JSON.stringify(head, null, 2)}\n`)
    const tables: Record<string, TableDigest> = {}
    const pictures: string[] = []
    for (const table of head.tables) {
      source.onStep?.(table.name)
      tables[table.name] = await addTable(readRows(tx, engine, table), { table, pictures }, add)
    }
    return { head, tables, pictures }
  })
  const manifest = { tables, ...(await addPictures(source, pictures, add)) }
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
  { table: { name }, pictures }: { table: TableShape; pictures: string[] },
  add: Add,
): Promise<TableDigest> {
  const digest = startRowDigest()
  let part = 0
  for await (const rows of batches) {
    const lines = Buffer.from(linesOf(rows))
    digest.add(lines, rows.length)
    await add(`tables/${name}/${String(++part).padStart(6, '0')}.ndjson`, lines)
    if (name === 'uploads') pictures.push(...rows.flatMap(row => (row.name ? String(row.name) : [])))
  }
  return digest.end()
}

async function addPictures({ store, onStep }: ArchiveSource, names: string[], add: Add) {
  const pictures: BackupManifest['pictures'] = {}
  const missing: string[] = []
  for (const [at, name] of (store ? names : []).entries()) {
    if (at % 20 === 0) onStep?.(`picture ${at + 1} of ${names.length}`)
    const bytes = await store?.read(name)
    if (!bytes) {
      missing.push(name)
      continue
    }
    await add(`pictures/${name}`, bytes)
    pictures[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  return { pictures, missing }
}
