/** Takes back an upload of which nothing comes: first its files, then its row, so that no file is ever without one. */
import type { Db } from '../../base/db/open-database.ts'
import type { ObjectStore } from '../../base/store/object-store.ts'
import { extensions, pictureKey, rawKey } from './picture-keys.ts'
import { removeUpload } from './queries.ts'

/**
 * Whichever files there are: a crash may have come between a picture and its name. What cannot be removed now, because
 * a disk is full or a store away, keeps its row and is found by the sweep.
 */
export async function discardUpload(
  { db, store }: { db: Db; store: ObjectStore },
  id: string,
): Promise<boolean> {
  try {
    await takeAway({ db, store }, id)
    return true
  } catch {
    return false
  }
}

/** The same for who goes on only when it is gone. @throws what the database or the store says */
export async function takeAway({ db, store }: { db: Db; store: ObjectStore }, id: string): Promise<void> {
  await store.delete(rawKey(id))
  for (const extension of extensions) await store.delete(pictureKey(id, extension))
  await removeUpload(db, id)
}
