/** Says in a sentence what a person can mend when a folder, a disk or a store fails (error translation). */
import type { Config } from '../../base/config.ts'
import { tell } from '../../base/languages/told.ts'
import { type StorageFault, storageFaultOf } from '../../base/store/storage-fault.ts'

const sentences: Record<StorageFault, (folder: string, words: string) => string> = {
  full: folder => tell('backupTrouble.diskFull', { folder }),
  'database full': () => tell('backupTrouble.databaseFull'),
  'read-only': folder => tell('backupTrouble.readOnly', { folder }),
  'not allowed': folder => tell('backupTrouble.notAllowed', { folder }),
  'no folder': folder => tell('backupTrouble.noFolder', { folder }),
  missing: folder => tell('backupTrouble.missing', { folder }),
  failing: folder => tell('backupTrouble.failing', { folder }),
  'bucket away': (_, words) => tell('backupTrouble.bucketAway', { words }),
}

/** @returns undefined when nobody but us can do anything about it */
export function explainStorage(error: unknown, { backupDir }: Pick<Config, 'backupDir'>): string | undefined {
  const fault = storageFaultOf(error)
  return fault && sentences[fault](backupDir, error instanceof Error ? error.message : '')
}
