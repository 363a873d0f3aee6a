/** Says in a sentence what a person can mend when a folder, a disk or a store fails (error translation). */
import type { Config } from '../../base/config.ts'
import { type StorageFault, storageFaultOf } from '../../base/store/storage-fault.ts'

const sentences: Record<StorageFault, (folder: string, words: string) => string> = {
  full: folder =>
    `The disk is full: ${folder} has no room for it. Free some space, or keep backups for fewer days.`,
  'database full': () => 'The database has no room. Free some space on the disk of its server.',
  'read-only': folder => `${folder} is read-only, so nothing can be written there.`,
  'not allowed': folder => `The user that runs Foolscap isn’t allowed to write to ${folder}.`,
  'no folder': folder => `${folder} is a file and not a folder. Move it away, or set BACKUP_DIR.`,
  missing: folder => `${folder} doesn’t exist and can’t be created. Is its disk mounted?`,
  failing: folder => `The disk of ${folder} fails to read or write.`,
  'bucket away': (_, words) => `The bucket did not accept it: ${words}`,
}

/** @returns undefined when nobody but us can do anything about it */
export function explainStorage(error: unknown, { backupDir }: Pick<Config, 'backupDir'>): string | undefined {
  const fault = storageFaultOf(error)
  return fault && sentences[fault](backupDir, error instanceof Error ? error.message : '')
}
