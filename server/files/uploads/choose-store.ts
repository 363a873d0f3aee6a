/** Which store the configuration asks for. */
import type { Config } from '../../base/config.ts'
import { openDiskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'
import { openS3Store } from './s3-store.ts'

/** Holds no connection and no state: whoever needs it may open it. */
export function chooseStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): ObjectStore {
  return s3 ? openS3Store(s3) : openDiskStore(dataDir)
}
