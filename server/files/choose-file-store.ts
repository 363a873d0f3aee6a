/** Where large files lie: in the one store, under `files/`, with their parts noted in the database where the store is a disk. */
import type { Config } from '../base/config.ts'
import type { Db } from '../base/db/open-database.ts'
import type { FileRow } from '../base/db/tables/files.ts'
import { chooseStore } from '../base/store/choose-store.ts'
import type { PartNotes } from '../base/store/disk-parts.ts'
import type { ObjectStore, Upload } from '../base/store/object-store.ts'
import { forgetPart, insertPart, selectParts } from './queries.ts'

export const fileKey = (id: string) => `files/${id}`
const idOf = (key: string) => key.slice(fileKey('').length)

/** A file on its way, as far as a store has to know it; without an `upload_id` it comes in one piece. */
export type Arriving = Pick<FileRow, 'id' | 'size' | 'upload_id'>

export const uploadOf = ({ id, size, upload_id }: Arriving): Upload => ({
  key: fileKey(id),
  id: upload_id ?? '',
  size,
})

export function chooseFileStore({
  db,
  config,
}: {
  db: Db
  config: Pick<Config, 's3' | 'dataDir'>
}): ObjectStore {
  return chooseStore(config, notesIn(db))
}

const notesIn = (db: Db): PartNotes => ({
  list: key => selectParts(db, idOf(key)),
  note: (key, part) => insertPart(db, { file_id: idOf(key), ...part }),
  forget: (key, number) => forgetPart(db, idOf(key), number),
})

/** Removes what is in the store of a file on its way, and of one that is here. */
export async function removeBytes(store: ObjectStore, file: Arriving): Promise<void> {
  if (file.upload_id) await store.abortParts(uploadOf(file))
  await store.delete(fileKey(file.id))
}
