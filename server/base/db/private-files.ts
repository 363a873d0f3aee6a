/** File modes: what lies in the data directory is its owner's alone (0600 in folders of 0700), whatever the umask is. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'

export const privateFile = 0o600

/** Makes a folder, or shuts the one that is there. */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  restrict(path, 0o700)
}

/** Makes an empty file that is private before anything is in it, or shuts the one that is there. */
export function makePrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', privateFile))
  restrict(path, privateFile)
}

export function shutIfThere(path: string): void {
  if (existsSync(path)) restrict(path, privateFile)
}

/**
 * Takes rights away and gives none: what its owner made read-only stays so. A folder of somebody else's, or on a disk without
 * modes, stays as whoever set it up wanted it.
 */
function restrict(path: string, most: number): void {
  try {
    chmodSync(path, statSync(path).mode & most)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EROFS') throw error
  }
}
