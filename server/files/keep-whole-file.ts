/** Keeps a file that the site itself holds, whole or not at all, as if its author had brought it. */
import type { Readable } from 'node:stream'
import { nowText } from '../clock.ts'
import type { FileRow } from '../db/tables/files.ts'
import { isRefused, type Refused } from '../http/refuse.ts'
import type { Site } from '../site.ts'
import { beginFile } from './begin-file.ts'
import { findFile, noteComplete, removeFile } from './queries.ts'
import { chooseFileStore } from './store/choose-file-store.ts'
import { storeWhole } from './store-whole.ts'

/** @throws when the content breaks off; nothing of it is left then */
export async function keepWholeFile(
  site: Pick<Site, 'db' | 'clock' | 'config'>,
  { name, size }: { name: string; size: number },
  content: Readable,
): Promise<Pick<FileRow, 'id' | 'name'> | Refused<'fileTooLarge' | 'storeFull'>> {
  const store = chooseFileStore(site)
  const begun = await beginFile(site, store, { name, size, inParts: false })
  if (isRefused(begun)) {
    content.on('error', () => {}).destroy()
    return begun
  }
  try {
    await storeWhole(store, begun, content)
  } catch (error) {
    await removeFile(site.db, begun.id).catch(() => {})
    throw error
  }
  await noteComplete(site.db, begun.id, nowText(site.clock))
  return (await findFile(site.db, begun.id)) ?? { id: begun.id, name }
}
