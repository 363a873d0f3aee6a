/** Takes pictures and files out of the disk again when nothing came of what they belong to (compensation). */
import type { Site } from '../../../base/site.ts'
import { chooseStore } from '../../../base/store/choose-store.ts'
import { fileKey } from '../../../files/choose-file-store.ts'
import { selectKept } from '../queries.ts'

export interface Brought {
  /** By their names. */
  pictures: string[]
  /** By their ids. */
  files: string[]
}

/**
 * Whatever a row speaks of stays: another process may have taken the same in. A bucket can be shared by several that try at
 * once, so nothing is removed there; the next try writes over it.
 */
export async function removeBrought(
  site: Pick<Site, 'db' | 'config'>,
  { pictures, files }: Brought,
): Promise<void> {
  if (site.config.s3 || pictures.length + files.length === 0) return
  // Nobody can ask a database that is away, and then nothing is removed.
  const kept = await selectKept(site.db).catch(() => undefined)
  if (!kept) return
  const store = chooseStore(site.config)
  for (const name of pictures) if (!kept.has(name)) await store.delete(name).catch(() => {})
  for (const id of files) if (!kept.has(id)) await store.delete(fileKey(id)).catch(() => {})
}
