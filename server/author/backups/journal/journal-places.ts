/** Every place where backups of this site may lie, and a copy of its journal with them. */
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../base/db/open-database.ts'
import { choosePlace } from '../places/choose-place.ts'
import { openFolderPlace } from '../places/folder-place.ts'
import type { BackupPlace } from '../places/place.ts'
import { selectFolders } from './queries.ts'

/** @param db undefined: of those that only a database knows nothing is known */
export async function placesOf(db: Db | undefined, config: Config): Promise<BackupPlace[]> {
  const folders = db ? await selectFolders(db) : []
  return [
    choosePlace(config, 'folder'),
    ...(config.s3 ? [choosePlace(config, 'bucket')] : []),
    ...folders.filter(path => path !== config.backupDir).map(openFolderPlace),
  ]
}
