/** Why moving in and backups are refused. */
import { gigabyte, limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const siteRefusals = {
  // Moving in.
  movingTooLarge: [413, `That export is larger than ${limits.movingBytes / gigabyte} GB`],
  movingBusy: [409, 'Another export is being worked on. Please wait until that is done'],
  movingNotRead: [409, 'This export was not looked through, or is brought in already'],
  movingChanged: [409, 'Letters that were here are gone since. The export is looked through again'],
  movingNothing: [409, 'There is nothing in this export that is not here already'],
  movingNotDone: [409, 'This export is not brought in'],
  movingBuiltOn: [409, 'Something builds on what this export brought'],
  movingBrought: [409, 'This export is brought in, or on its way. Undo it instead'],

  // Backups.
  backupRunning: [409, 'A backup is being written already'],
  backupNotFound: [404, 'There is no such backup any more'],
  restoredDecided: [404, 'Nothing of that waits any more'],
  restoreUndecided: [
    409,
    'This site was restored from a backup, and it is not known who left since. Decide on the page Restored who may be mailed',
  ],
} as const satisfies Refusals
