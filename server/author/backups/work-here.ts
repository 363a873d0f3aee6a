/** Makes a backup with the site's own database connection, in this thread: for tests, and what the thread itself does. */
import type { BackupWork } from './backup-runner.ts'
import { type BackupSite, makeBackup } from './make-backup.ts'
import { choosePlace } from './places/choose-place.ts'

export function workHere(site: BackupSite): BackupWork {
  return ({ reason, to }, onStep) =>
    makeBackup(site, { reason, check: 'trial', place: choosePlace(site.config, to), onStep })
}
