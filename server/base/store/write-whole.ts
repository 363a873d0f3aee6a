/** Writes files that are there whole and for good, or not at all (atomic write): written beside, synced, renamed, and their folder synced. */
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { privateFile } from '../db/private-files.ts'
import { syncFolder } from '../db/sync-folder.ts'

/**
 * In place of what was there, which stays until then.
 * @param part what it is called until it is whole: of its own for each of several that write the same at once
 * @throws what `write` throws, and what the disk says; then nothing of it is left
 */
export async function writeWhole<T>(
  path: string,
  part: string,
  write: (file: FileHandle) => Promise<T>,
): Promise<T> {
  try {
    const written = await writeSynced(part, write)
    await rename(part, path)
    await syncFolder(dirname(path))
    return written
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

async function writeSynced<T>(path: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'w', privateFile)
  try {
    const written = await write(file)
    await file.sync()
    return written
  } finally {
    await file.close()
  }
}

/** All of it: a write may take less than it was given. */
export async function writeFully(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; )
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten
}

/** Makes a folder with those above it, for its owner alone, and on the disk for good. @param path absolute */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let at = path; at.length >= first.length; at = dirname(at)) await syncFolder(dirname(at))
}
