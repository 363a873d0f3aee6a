/** Loads a backup into an empty database of either engine: its tables as they were then, its rows, and a look at all of it. */
import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { makeTables, NewerDatabase } from '../../../base/db/migrate.ts'
import type { Db, Engine } from '../../../base/db/open-database.ts'
import { tell } from '../../../base/languages/told.ts'
import { BackupFault, type BackupHead, type TableShape } from './format.ts'
import { listAllTables } from './list-tables.ts'
import { checkIntegrity, loadRows, withoutForeignKeys } from './load-rows.ts'
import { type ArchiveReader, passOver, type ReadArchive, readArchive } from './read-archive.ts'

export interface LoadTarget {
  /** Empty; on PostgreSQL an open transaction, so that all of it comes or nothing. */
  db: Db
  engine: Engine
  /** Called for each picture; absent: they are only checked. */
  picture?: (name: string, bytes: Buffer) => Promise<void>
  /** The same for each larger file. */
  file?: ArchiveReader['file']
  /** Told of each table as it begins. */
  onStep?: (words: string) => void
}

/**
 * @param archive uncompressed
 * @throws BackupFault when it is damaged or was made by a newer release; the database is then to be thrown away
 */
export async function loadBackup(archive: Readable, target: LoadTarget): Promise<ReadArchive> {
  const { db, engine } = target
  const shapes = new Map<string, TableShape>()
  let finish = async () => {}
  let last = ''
  const found = await readArchive(archive, {
    async head(head) {
      await makeTablesOf(head, db, engine)
      refuseOthers(head, await listAllTables(db, engine))
      for (const table of head.tables) shapes.set(table.name, table)
      // What the migrations themselves had put there is among the rows.
      finish = await withoutForeignKeys(db, engine)
      for (const name of shapes.keys()) await sql`DELETE FROM ${sql.table(name)}`.execute(db)
    },
    async rows(name, rows) {
      const shape = shapes.get(name)
      if (!shape) return
      if (name !== last) target.onStep?.(name)
      last = name
      await loadRows({ db, engine }, shape, rows).catch(error => {
        throw isMisfit(error)
          ? new BackupFault(tell('backupTrouble.rowMisfit', { table: name }), { cause: error })
          : error
      })
    },
    picture: async (name, bytes) => target.picture?.(name, bytes),
    file: target.file ?? passOver,
  })
  await finish()
  await checkIntegrity(db, engine)
  return found
}

/** A value that the table does not take: SQLite's constraints, and PostgreSQL's errors of data and of integrity. */
function isMisfit(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(SQLITE_CONSTRAINT|SQLITE_MISMATCH|2[23]...$)/.test(code)
}

/** Tables and columns are those that the migrations of its release make, and no others. */
function refuseOthers(head: BackupHead, made: readonly TableShape[]): void {
  const known = new Map(made.map(table => [table.name, table]))
  for (const { name, columns, key } of head.tables) {
    const table = known.get(name)
    if (!table) throw new BackupFault(tell('backupTrouble.unknownTable', { table: name }))
    const types = new Map(table.columns.map(column => [column.name, column.type]))
    const other = columns.find(column => types.get(column.name) !== column.type)
    if (other) throw new BackupFault(tell('backupTrouble.unknownColumn', { column: other.name, table: name }))
    if (!isDeepStrictEqual(key, table.key))
      throw new BackupFault(tell('backupTrouble.otherKey', { table: name }))
  }
}

async function makeTablesOf(head: BackupHead, db: Db, engine: Engine): Promise<void> {
  try {
    await makeTables(db, engine, head.migrations)
  } catch (error) {
    if (!(error instanceof NewerDatabase)) throw error
    throw new BackupFault(tell('backupTrouble.otherRelease'), {
      cause: error,
    })
  }
}
