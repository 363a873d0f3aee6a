/** Keeps a file that the site itself holds, whole or not at all, as if its author had brought it. */
import type { Readable } from 'node:stream'
import { nowText } from '../base/clock.ts'
import type { FileRow } from '../base/db/tables/files.ts'
import { isRefused, type Refused } from '../base/http/refuse.ts'
import type { Site } from '../base/site.ts'
import { beginFile } from './begin-file.ts'
import { chooseFileStore, fileKey } from './choose-file-store.ts'
import { findFile, noteComplete, removeUnfinished, undelete } from './queries.ts'

/**
 * @param file.id where it may be tried again: a file that is wholly here under it is that file, and is not stored twice
 * @throws when the content breaks off; nothing of it is left then
 */
export async function storeWholeFile(
  site: Pick<Site, 'db' | 'clock' | 'config'>,
  file: { id?: string; name: string; size: number },
  content: Readable,
): Promise<Pick<FileRow, 'id' | 'name'> | Refused<'fileTooLarge' | 'storeFull'>> {
  const store = chooseFileStore(site)
  const before = file.id === undefined ? undefined : await findStored(site, file.id)
  if (before) return leave(content, before)
  const begun = await beginFile(site, store, { ...file, inParts: false })
  if (isRefused(begun)) return leave(content, begun)
  try {
    await store.put(fileKey(begun.id), { bytes: begun.size, stream: content })
  } catch (error) {
    await removeUnfinished(site.db, begun.id).catch(() => {})
    throw error
  }
  await noteComplete(site.db, begun.id, nowText(site.clock))
  return (await findFile(site.db, begun.id)) ?? { id: begun.id, name: file.name }
}

function leave<T>(content: Readable, answer: T): T {
  content.on('error', () => {}).destroy()
  return answer
}

/** What is wholly here. From now on it counts as used: it may have lain here for a while. */
export async function findStored(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  id: string,
): Promise<FileRow | undefined> {
  const found = await findFile(db, id, 'deleted too')
  if (!found?.completed_at) return undefined
  await undelete(db, id, nowText(clock))
  return found
}
