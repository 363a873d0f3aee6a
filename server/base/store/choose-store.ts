/** Which store the configuration asks for. Pictures lie in it under their names, files under `files/`. */
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openBucketStore } from './bucket-store.ts'
import type { PartNotes } from './disk-parts.ts'
import { openDiskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'

/**
 * Holds no connection and no state: whoever needs it may open it.
 * @param notes for who has files come in parts
 */
export function chooseStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, notes?: PartNotes): ObjectStore {
  return s3 ? openBucketStore(s3) : openDiskStore(join(dataDir, 'uploads'), notes)
}
