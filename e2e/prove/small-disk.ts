/** A file system of a few megabytes that can be filled to the last byte (tmpfs, on Linux and as root). */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Takes all the room that is left. */
  fill(): void
  free(): void
  grow(megabytes: number): void
  /** Megabytes, rounded up. */
  used(): number
  remove(): void
}

/** @returns undefined where nothing can be mounted: what a full disk does is not tried then, and the prover says so */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  const remove = () => {
    process.off('exit', remove)
    // Whoever still has a file open there is on its way out.
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return {
    folder,
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler, { force: true }),
    grow: size => execFileSync('mount', ['-o', `remount,size=${size}m`, folder]),
    used() {
      const { blocks, bfree, bsize } = statfsSync(folder)
      return Math.ceil(((blocks - bfree) * bsize) / 1_048_576)
    },
    remove,
  }
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let size = 1_048_576; size >= 1; ) {
      try {
        // Half a write is one too: what fits is taken.
        if (writeSync(file, Buffer.alloc(size)) < size) size = Math.floor(size / 2)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(file)
  }
}
