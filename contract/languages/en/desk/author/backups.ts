/** The page of backups in the settings: one to download now, those that are stored, and everything in one file. What stands in <span> is only read aloud where it names a button's object. */
export const backups = {
  title: 'Backups',
  subtitle: 'Your site in a file, to restore or to take with you',
  storedBackups: 'Stored backups',
  /** At the beginning of “… could not be loaded”. */
  yourBackups: 'Your backups',
  yourStoredBackups: 'Your stored backups',
  wholeSite:
    'The whole site in one file, pictures included, as it was at one moment. Every backup is checked by a trial restore. Restore one with <code>npm run restore</code>.',

  /** How the last one went; what is wrong stands below the title, in the server's words. */
  backupFailed: 'The backup of {startedAt} failed',
  lastBackupFailed: 'The last backup failed',
  damagedTitle: 'A stored backup can no longer be read',
  /** In <span>: names of files. */
  damaged:
    'It is damaged, or encrypted with another passphrase. The site can’t be restored from it, so an older one is kept. <span>{damaged}</span>',
  notListed: 'The stored backups can’t be listed',
  /** The journal of departures: who left or was erased since the last backup. */
  journalTroubleTitle: 'Recent departures are not saved beside the backups yet',
  journalTrouble:
    'They are saved in the database, and we try again every second. <span>{journalTrouble}</span>',
  clockJumpTitle:
    'The clock jumped ahead by {days, plural, one {# day} other {# days}}, or the machine was off',
  clockJump:
    'If the clock is wrong, correct it. For {daysLeft, plural, one {# more day} other {# more days}}, nothing is deleted because of its age, such as old backups.',
  newestIncompleteTitle: 'The newest backup is incomplete',
  newestIncomplete:
    '{count, plural, one {1 picture or file was} other {{count} pictures and files were}} missing when it was made. The list of stored backups names them. Older backups may still have them: keep those.',

  /** Where they are stored. */
  keptInFolder:
    'They are kept in <path>{folder}</path> (<code>BACKUP_DIR</code>). If that disk fails, they are lost too. Download one now and then, choose a folder on another disk, or set <code>S3_BUCKET</code>.',
  inTheFolder: 'In the folder {folder}',
  /** The bucket of an object storage (S3). */
  inTheBucket: 'In the bucket {bucket}',
  saveWhere: 'Save<span> where backups are kept</span>',

  /** One that is made now, to download; the phases stand below the button. */
  download: 'Download a backup',
  making: 'Making a backup…',
  phaseWriting: 'Writing everything into the file…',
  phaseChecking: 'Checking it by a trial restore…',
  phaseStoring: 'Storing it…',
  phaseStarting: 'Starting…',
  made: 'Backup made and checked',
  inTheList: 'It is in the list, too.',
  notStarted: 'Could not start a backup',
  notDownloaded: 'The file could not be downloaded.',

  /** The stored ones; the moment is when one was made. */
  noneYet: 'None yet.',
  showAll: 'Show all {count}',
  downloadOne: 'Download<span> the backup of {moment}</span>',
  deleteOne: 'Delete<span> the backup of {moment}</span>',
  deleteTitle: 'Delete this backup?',
  deleteWarning: 'You can no longer restore the site as it was on {moment} from here.',
  notDeleted: 'Failed to delete the backup',
  /** What is known of one, beside its moment. */
  notChecked: 'Not checked',
  incomplete: 'Incomplete',
  checked: 'Checked',
  /** Facts of one, between dots: ‘12 MB · 3 subscribers · nightly · encrypted’. */
  subscribers: '{count, plural, one {1 subscriber} other {{count} subscribers}}',
  madeNightly: 'nightly',
  madeHere: 'made here',
  madeByCommand: 'made by npm run backup',
  beforeAnUpdate: 'before an update',
  addedByHand: 'added by hand',
  withoutPictures: 'without pictures',
  encrypted: 'encrypted',
  /** What one lacks: the names are of files. */
  lacks:
    '{count, plural, one {1 picture or file was} other {{count} pictures and files were}} missing or incomplete in it.',
  lacksThese:
    '{count, plural, one {1 picture or file was} other {{count} pictures and files were}} missing or incomplete in it: {names}.',
  lacksTheseAndMore:
    '{count, plural, one {1 picture or file was} other {{count} pictures and files were}} missing or incomplete in it: {names} and {rest} more.',

  /** What a stranger could read in them. */
  newOnesEncrypted:
    'New ones are encrypted with your <code>BACKUP_PASSPHRASE</code>. Keep it somewhere else, too: without it no one can restore them.',
  notEncrypted:
    'They contain your readers’ addresses and are not encrypted. To encrypt them, set <code>BACKUP_PASSPHRASE</code>.',
  /** Until when the address of somebody who was erased is in one. */
  erasedFromAll: 'An address was last erased on {erasedOn}. No backup stored here contains it.',
  erasedUntil:
    'An address was last erased on {erasedOn}. The last backup that contains it is deleted on {goneOn}. If you restored it, the address would be erased again.',
  erasedStillInNewest:
    'An address was last erased on {erasedOn}. The newest backup still contains it and is kept until there is a newer one. If you restored it, the address would be erased again.',

  /** The way to another program, or to one's own records. */
  everythingTitle: 'Everything in one file',
  everything:
    'Your letters with their pictures and files, subscribers, replies, polls, games, settings and delivery reports, in one ZIP file. It contains your readers’ addresses: keep it somewhere private.',
  downloadEverything: 'Download everything',
  wroteElsewhere: 'Wrote elsewhere before? <link>Bring your letters</link>.',
} as const
