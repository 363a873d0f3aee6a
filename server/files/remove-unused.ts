/** Removes a file at once that no letter has: what brought it is taken back. */
import { filePathForm } from '../../contract/files/file-parts.ts'
import type { Site } from '../base/site.ts'
import { isShownInALetter } from '../letters/queries.ts'
import { removePrivate } from './private-file.ts'

/** @param path of a file; where a letter has it, or it is none, nothing happens */
export async function removeUnused(site: Pick<Site, 'db' | 'config'>, path: string): Promise<void> {
  const [, id] = filePathForm.exec(path) ?? []
  if (!id || (await isShownInALetter(site.db, `/files/${id}/`))) return
  await removePrivate(site, id)
}
