/** Why moving in, backups and the author's own words are refused. */
import { gigabyte, limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const siteRefusals = {
  // Moving in.
  movingTooLarge: [413, `That export is larger than ${limits.movingBytes / gigabyte} GB`],
  movingBusy: [409, 'Another import is running. Please wait until it is done'],
  movingNotRead: [409, 'This export was not read yet, or is already imported'],
  movingChanged: [409, 'Letters here were deleted in the meantime. The export is being read again'],
  movingNothing: [409, 'Everything in this export is already here'],
  movingNotDone: [409, 'This export is not imported'],
  movingBuiltOn: [409, 'Something builds on what this export brought'],
  movingBrought: [409, 'This export is imported, or being imported. Undo it instead'],

  // The author's own words.
  languageNotSpoken: [404, 'There is no such language here'],
  sentenceNotFound: [404, 'There is no such sentence'],
  sentencePromised: [
    409,
    'This sentence says what the site does with what readers write and leave here. So it cannot be changed',
  ],

  // Backups.
  backupRunning: [409, 'A backup is already being made'],
  backupNotFound: [404, 'This backup no longer exists'],
  restoredDecided: [404, 'There is nothing left to decide'],
  restoreUndecided: [
    409,
    'This site was restored from a backup, and we do not know who has left since. Decide on the Restored page who may be e-mailed',
  ],
} as const satisfies Refusals
