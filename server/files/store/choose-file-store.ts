/** Which store of large files the configuration asks for. */
import type { Config } from '../../base/config.ts'
import type { Db } from '../../base/db/open-database.ts'
import { openBucketFiles } from './bucket-files.ts'
import { openDiskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'

/**
 * Holds no connection and no state: whoever needs it may open it.
 * @param where.db undefined: for whole files alone, of which no part is noted
 */
export function chooseFileStore({
  db,
  config,
}: {
  db: Db | undefined
  config: Pick<Config, 's3' | 'dataDir'>
}): FileStore {
  return config.s3 ? openBucketFiles(config.s3) : openDiskFiles(db, config.dataDir)
}
