/** Why moving in, backups and the author's own words are refused. */
import { gigabyte, limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const siteRefusals = {
  // Moving in.
  movingTooLarge: [413, { gigabytes: limits.movingBytes / gigabyte }],
  movingBusy: 409,
  movingNotRead: 409,
  movingChanged: 409,
  movingNothing: 409,
  movingNotDone: 409,
  movingBuiltOn: 409,
  movingBrought: 409,

  // The author's own words.
  languageNotSpoken: 404,
  sentenceNotFound: 404,
  sentencePromised: 409,

  // Backups.
  backupRunning: 409,
  backupNotFound: 404,
  restoredDecided: 404,
  restoreUndecided: 409,
} as const satisfies Refusals
