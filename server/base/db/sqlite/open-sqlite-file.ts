/** Opens a connection to the SQLite file of a data directory: its modes, its pragmas, and what its statements call (SQL functions). */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { replaceBetween } from '../../../../contract/base/between.ts'
import { refuseUnfinishedRestore } from '../lost-database.ts'
import { makePrivateFile, privateFolder, shutIfThere } from '../private-files.ts'

/** The database, and the log that belongs to it alone. */
export const sqliteFiles = ['foolscap.db', 'foolscap.db-wal', 'foolscap.db-shm'] as const

export const sqlitePath = (dataDir: string) => join(dataDir, sqliteFiles[0])

/**
 * @param dataDir made when missing, as is the file
 * @throws when it cannot be opened, or SQLite refuses a pragma we rely on
 * @throws LostDatabase when a restore is to be ended first
 */
export function openSqliteFile(dataDir: string): Sqlite.Database {
  refuseUnfinishedRestore(dataDir)
  privateFolder(dataDir)
  const path = sqlitePath(dataDir)
  // SQLite gives its journals the mode of the file; those of an older start have theirs already.
  makePrivateFile(path)
  for (const journal of ['-wal', '-shm']) shutIfThere(path + journal)
  const file = new Sqlite(path)
  setPragmas(file)
  // SQLite's own knows ASCII alone; a search for 'über' must find 'Über', as on PostgreSQL.
  file.function('lower', { deterministic: true }, text =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  // PostgreSQL's regexp_replace does it there.
  file.function('without_tags', { deterministic: true }, html =>
    typeof html === 'string' ? replaceBetween(html, ['<', '>'], () => '') : html,
  )
  return file
}

/** A re-opened WAL file falls back to synchronous=NORMAL, so every connection sets all and looks again. */
function setPragmas(file: Sqlite.Database): void {
  // For what follows; from then on sqlite-driver.ts waits for locks.
  file.pragma('busy_timeout = 5000')
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  // Deleted content is overwritten with zeros: an erased address or reply leaves no remains in the file.
  file.pragma('secure_delete = ON')
  file.pragma('busy_timeout = 0')
  const expected = {
    journal_mode: 'wal',
    synchronous: 2,
    foreign_keys: 1,
    busy_timeout: 0,
    secure_delete: 1,
  }
  for (const [name, value] of Object.entries(expected)) {
    const found = file.pragma(name, { simple: true })
    if (found !== value) throw new Error(`SQLite answers ${name} = ${found}, not ${value}`)
  }
}
