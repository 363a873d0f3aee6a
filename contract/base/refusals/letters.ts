/** Why writing, correcting and keeping letters is refused. */
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const lettersRefusals = {
  letterNotFound: 404,
  letterEmpty: 400,
  alreadySent: 409,
  alreadyArchived: 409,
  archiveDate: 400,
  addressEmpty: 400,
  addressTaken: 409,
  neverMailed: 409,
  wasMailed: 409,
  wasReplied: 409,
  wasCorrected: 409,
  notSentYet: 409,
  letterWaits: 409,
  changedElsewhere: 409,
  templateNotFound: 404,
  templateEmpty: 400,
  templateNameTaken: 409,
  tooManyTemplates: [409, { most: limits.templates }],
  nothingCorrected: 409,
  correctionNotFound: 404,
  correctionNotNewest: 409,
  wrongDraftId: 400,
  versionNotFound: 404,
} as const satisfies Refusals
