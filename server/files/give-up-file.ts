/** Removes a file with its bytes, whole or on its way. */
import type { Db } from '../base/db/open-database.ts'
import { removeFile } from './queries.ts'
import type { Arriving, FileStore } from './store/file-store.ts'

/** First what lies in the store, then the row. @throws when the store cannot remove it now: then its row stays, and it is found again */
export async function giveUpFile(db: Db, store: FileStore, file: Arriving): Promise<void> {
  await store.remove(file)
  await removeFile(db, file.id)
  // A part may have begun to arrive between the two. Whoever takes one after the row has gone removes it.
  await store.remove(file)
}
