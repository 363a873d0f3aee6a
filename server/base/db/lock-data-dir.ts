/** A lock file that keeps a second process off a SQLite data directory: two mailers on it would each believe to be alone. */
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
  const release = lockFile(dataDir, 'foolscap.lock')
  if (release) return release
  throw new DataDirInUse(
    `Another Foolscap is running on ${dataDir}. Stop it first, or give this one its own DATA_DIR.`,
  )
}

/** Holds a lock of another name in the same way. @returns undefined when somebody else holds it, of this process or another */
export function lockFile(dataDir: string, name: string): (() => void) | undefined {
  privateFolder(dataDir)
  const path = join(dataDir, name)
  makePrivateFile(path)
  const lock = new Sqlite(path, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    return undefined
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

/** Anything else, a full disk or a folder that is read-only, is no sign of another process. */
const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
