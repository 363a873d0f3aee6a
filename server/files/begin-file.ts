/** Begins a file that is to arrive: its row stands before the first byte comes. */
import { limits } from '../../contract/base/limits.ts'
import { fileType, nameByType } from '../../contract/files/file-parts.ts'
import { nowText } from '../base/clock.ts'
import { randomId } from '../base/db/ids.ts'
import { type Refused, refuse } from '../base/http/refuse.ts'
import type { Site } from '../base/site.ts'
import type { ObjectStore } from '../base/store/object-store.ts'
import { type Arriving, fileKey } from './choose-file-store.ts'
import { insertFile, noteUploadId, removeFile } from './queries.ts'
import { refuseTooLarge } from './refuse-too-large.ts'

export interface Announced {
  /** Chosen by whoever tries again; random where it is not said. */
  id?: string
  name: string
  /** As whoever brings it says; the name counts more. */
  type?: string | undefined
  /** Bytes. */
  size: number
  /** Whether it comes in parts. */
  inParts: boolean
}

/** A crash after the first statement leaves a row that the sweep removes, and at most an upload without parts in the bucket. */
export async function beginFile(
  { db, clock, config }: Pick<Site, 'db' | 'clock' | 'config'>,
  store: ObjectStore,
  { id = randomId(), size, inParts, ...said }: Announced,
): Promise<Arriving | Refused<'fileTooLarge' | 'storeFull'>> {
  const name = nameByType(said.name, said.type)
  const tooLarge = await refuseTooLarge({ db, config }, size)
  if (tooLarge) return tooLarge
  if (store.room && size + limits.keptFree > (await store.room())) return refuse('storeFull')
  await insertFile(db, { id, name, type: fileType(name), size, upload_id: null, now: nowText(clock) })
  if (!inParts) return { id, size, upload_id: null }
  try {
    const upload_id = await store.beginParts(fileKey(id))
    await noteUploadId(db, id, upload_id)
    return { id, size, upload_id }
  } catch (error) {
    await removeFile(db, id).catch(() => {})
    throw error
  }
}
