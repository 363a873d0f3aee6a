/** Begins a file that is to arrive: its row stands before the first byte comes. */
import { fileType } from '../../contract/files/file-parts.ts'
import { nowText } from '../base/clock.ts'
import { randomId } from '../base/db/ids.ts'
import type { FileRow } from '../base/db/tables/files.ts'
import { type Refused, refuse } from '../base/http/refuse.ts'
import { siteSettings } from '../base/settings/site-settings.ts'
import type { Site } from '../base/site.ts'
import { insertFile, noteUploadId, removeFile } from './queries.ts'
import type { FileStore } from './store/file-store.ts'

/** Bytes that stay free for letters and everything else. */
export const keptFree = 256 * 1_048_576

export interface Announced {
  /** Chosen by whoever tries again; random where it is not said. */
  id?: string
  name: string
  /** Bytes. */
  size: number
  /** Whether it comes in parts. */
  inParts: boolean
}

/** A crash after the first statement leaves a row that the sweep removes, and at most an upload without parts in the bucket. */
export async function beginFile(
  { db, clock, config }: Pick<Site, 'db' | 'clock' | 'config'>,
  store: FileStore,
  { id = randomId(), name, size, inParts }: Announced,
): Promise<Pick<FileRow, 'id' | 'size' | 'upload_id'> | Refused<'fileTooLarge' | 'storeFull'>> {
  const { file_megabytes } = await siteSettings(db, config)
  if (size > file_megabytes * 1_048_576)
    return refuse('fileTooLarge', {
      message: `That file is larger than ${file_megabytes} MB, which the settings allow`,
    })
  if (store.room && size + keptFree > (await store.room())) return refuse('storeFull')
  const begin = inParts ? store.begin : undefined
  const upload_id = inParts && !begin ? randomId() : null
  await insertFile(db, { id, name, type: fileType(name), size, upload_id, now: nowText(clock) })
  if (!begin) return { id, size, upload_id }
  try {
    const uploadId = await begin(id)
    await noteUploadId(db, id, uploadId)
    return { id, size, upload_id: uploadId }
  } catch (error) {
    await removeFile(db, id).catch(() => {})
    throw error
  }
}
