/** Why a backup failed, or the place where they are kept gives no answer. {words} are of a program or of another server, in English. */
export const backupTrouble = {
  running: 'Another backup is being written right now.',
  stopped: 'The site was stopped while it was writing the backup.',
  interrupted: 'The backup was interrupted.',
  processEnded: 'It was interrupted: its process ended.',
  error: 'The error was: {words}',

  diskFull: 'The disk is full: {folder} has no room for it. Free some space, or keep backups for fewer days.',
  databaseFull: 'The database has no room. Free some space on the disk of its server.',
  readOnly: '{folder} is read-only, so nothing can be written there.',
  notAllowed: 'The user that runs Foolscap isn’t allowed to write to {folder}.',
  noFolder: '{folder} is a file and not a folder. Move it away, or set BACKUP_DIR.',
  missing: '{folder} doesn’t exist and can’t be created. Is its disk mounted?',
  failing: 'The disk of {folder} fails to read or write.',
  bucketAway: 'The bucket did not accept it: {words}',

  notAsDatabase: 'The backup does not match the database.',
  notFound: 'The backup was stored but cannot be found.',
  otherLength: 'The stored backup has another length than the one that was checked.',
  differs: 'The stored backup differs from the one that was checked.',
  gone: 'The backup is gone.',
  changedMeanwhile: 'The backup changed while it was being read. Nothing was restored.',

  trialDiffers: 'In a trial restore, the table {table} came out different.',
  partDamaged: '{part} in this backup cannot be read: the file is damaged.',
  partForeign: '{part} in this backup is not from Foolscap.',
  newerRelease: 'This backup was made by a newer release of Foolscap. Restore it with that release.',
  otherRelease:
    'This backup was made by another release of Foolscap, newer or changed. Restore it with that release.',
  rowMisfit: 'A row of {table} in this backup does not fit into its table.',
  rowAlone: 'A row of {table} in this backup refers to one that is not there.',
  rowDamaged: 'This backup is damaged: a row of it cannot be read.',
  unknownTable: 'This backup has a table “{table}” that its release did not have.',
  unknownColumn: 'This backup has a column “{column}” in {table} that its release did not have.',
  otherKey: 'This backup has another key for {table} than its release had.',
  cutOff: 'This backup is damaged or cut off.',
  noEnd: 'This backup is cut off: its end is missing.',
  noBackup: 'This file is not a backup of Foolscap.',
  noBackupOrDamaged: 'This file is not a backup of Foolscap, or its beginning is damaged.',
  foreignEntry: 'This backup contains “{name}”, which is not from Foolscap.',
  tableChanged: 'This backup is damaged: its table {table} was changed.',
  picturesChanged: 'This backup is damaged: its pictures were changed.',
  filesChanged: 'This backup is damaged: its files were changed.',
  needsPassphrase: 'This backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.',
  wrongPassphrase: 'BACKUP_PASSPHRASE is not the passphrase this backup was made with.',
} as const

/** In the place of a letter’s subject, in the list of what a restored backup had still to send. */
export const restoredWords = {
  singles: 'Welcomes, confirmations and notices',
} as const
