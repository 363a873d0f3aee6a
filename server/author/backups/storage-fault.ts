/** Says in a sentence what a person can mend when a folder, a disk or a store fails (error translation). */
import type { Config } from '../../base/config.ts'

const sentences: [RegExp, (folder: string) => string][] = [
  [
    /^(ENOSPC|EDQUOT|SQLITE_FULL)/,
    folder =>
      `The disk is full: ${folder} has no room for it. Free some space, or keep backups for fewer days.`,
  ],
  [/^53100/, () => 'The database has no room. Free some space on the disk of its server.'],
  [/^(EROFS|SQLITE_READONLY)/, folder => `${folder} is read-only, so nothing can be written there.`],
  [/^(EACCES|EPERM)/, folder => `The user that runs Foolscap may not write to ${folder}.`],
  [/^(ENOTDIR|EEXIST)/, folder => `${folder} is a file and not a folder. Move it away, or set BACKUP_DIR.`],
  [/^ENOENT/, folder => `${folder} is not there, and cannot be made. Is its disk mounted?`],
  [/^EIO|^SQLITE_IOERR/, folder => `The disk of ${folder} fails to read or write.`],
]

/** @returns undefined when nobody but us can do anything about it */
export function explainStorage(error: unknown, { backupDir }: Pick<Config, 'backupDir'>): string | undefined {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  if (code === 'OBJECT_STORE_AWAY' && error instanceof Error)
    return `The bucket did not take it: ${error.message}`
  return sentences.find(([pattern]) => pattern.test(code))?.[1](backupDir)
}
