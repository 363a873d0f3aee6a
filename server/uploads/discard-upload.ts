/** Takes back an upload of which nothing comes: first its files, then its row, so that no file is ever without one. */
import type { Db } from '../db/open-database.ts'
import { type ObjectStore, rawKey } from './object-store.ts'
import { removeUpload } from './queries.ts'

/**
 * What cannot be removed now, because a disk is full or a store away, keeps its row and is found by the sweep.
 * @param name of the picture, when there may be one
 */
export async function discardUpload(
  { db, store }: { db: Db; store: ObjectStore },
  id: string,
  name?: string | null,
): Promise<boolean> {
  try {
    await store.remove(rawKey(id))
    if (name) await store.remove(name)
    await removeUpload(db, id)
    return true
  } catch {
    return false
  }
}
