/** Which place the settings and the configuration ask for. */
import type { Config } from '../../../base/config.ts'
import { openBucketPlace } from './bucket-place.ts'
import { openFolderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'

/** @param where the setting; without a bucket it is the folder */
export function choosePlace(config: Config, where: string): BackupPlace {
  return where === 'bucket' && config.s3 ? openBucketPlace(config.s3) : openFolderPlace(config.backupDir)
}
