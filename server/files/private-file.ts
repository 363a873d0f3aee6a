/** Files for the author's own work here, an export to be brought in for instance: served to nobody, and in no list. */
import type { Tx } from '../base/db/open-database.ts'
import type { Site } from '../base/site.ts'
import { chooseFileStore } from './choose-file-store.ts'
import { giveUpFile } from './give-up-file.ts'
import { changePrivate, findFile } from './queries.ts'

/** From now on nobody else has it. */
export const keepPrivate = (tx: Tx, id: string): Promise<void> => changePrivate(tx, id)

/** @throws when the store cannot remove it now */
export async function removePrivate(site: Pick<Site, 'db' | 'config'>, id: string): Promise<void> {
  const file = await findFile(site.db, id, 'deleted too')
  if (!file) return
  await giveUpFile(site.db, chooseFileStore(site), file)
}
