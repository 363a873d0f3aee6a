/** Keeps a second process off a SQLite data directory: two mailers on it would each believe to be alone. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { makePrivateFile, privateFolder } from './private-files.ts'

export class DataDirInUse extends Error {}

/** Kept here, or the garbage collector would close the file and give the lock back. */
const held = new Set<Sqlite.Database>()

/**
 * Holds the lock until the process ends, however it ends: the operating system gives it back after a SIGKILL too.
 * @returns a function that gives the lock back early
 * @throws DataDirInUse when another process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  privateFolder(dataDir)
  const path = join(dataDir, 'foolscap.lock')
  makePrivateFile(path)
  const lock = new Sqlite(path, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new DataDirInUse(
      `Another Foolscap is running on ${dataDir}. Stop it first, or give this one its own DATA_DIR.`,
    )
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
