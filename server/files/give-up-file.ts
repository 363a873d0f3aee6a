/** Removes a file with its bytes, whole or on its way. */
import type { Db } from '../base/db/open-database.ts'
import type { ObjectStore } from '../base/store/object-store.ts'
import { type Arriving, removeBytes } from './choose-file-store.ts'
import { removeFile } from './queries.ts'

/** First what lies in the store, then the row. @throws when the store cannot remove it now: then its row stays, and it is found again */
export async function giveUpFile(db: Db, store: ObjectStore, file: Arriving): Promise<void> {
  await removeBytes(store, file)
  await removeFile(db, file.id)
  // A part may have begun to arrive between the two. Whoever takes one after the row has gone removes it.
  await removeBytes(store, file)
}
