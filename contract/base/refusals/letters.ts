/** Why writing, correcting and keeping letters is refused. */
import { refused } from '../../languages/en/desk/base/refused.ts'
import { refusals as said } from '../../languages/en/refusals.ts'
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const lettersRefusals = {
  letterNotFound: [404, said.letterNotFound],
  letterEmpty: [400, refused.letterEmpty],
  alreadySent: [409, refused.alreadySent],
  alreadyArchived: [409, refused.alreadyArchived],
  archiveDate: [400, refused.archiveDate],
  addressEmpty: [400, 'An address needs a letter or a digit'],
  addressTaken: [409, 'Another letter of that year has this address, or had it earlier'],
  neverMailed: [409, 'This letter was never e-mailed. Choose recipients for it instead'],
  wasMailed: [409, 'This letter was e-mailed, or is about to be. You can take it out of the archive instead'],
  wasReplied: [409, 'This letter has replies. You can take it out of the archive instead'],
  wasCorrected: [409, 'This letter’s page was corrected. Take the corrections back first'],
  notSentYet: [409, 'This letter was not sent yet'],
  letterWaits: [409, 'This letter is waiting to be sent. Move it back to the drafts first'],
  changedElsewhere: [409, refused.changedElsewhere],
  templateNotFound: [404, 'This template no longer exists'],
  templateEmpty: [400, 'A template needs a subject or some text'],
  templateNameTaken: [409, 'Another template has that name. Please choose a different one'],
  tooManyTemplates: [409, `You already have ${limits.templates} templates. Delete one you no longer use`],
  nothingCorrected: [409, 'The page already says exactly this'],
  correctionNotFound: [404, 'This correction no longer exists'],
  correctionNotNewest: [409, 'A newer correction builds on this one. Take the newer one back first'],
  wrongDraftId: [400, 'A new draft needs an id of 16 to 64 random characters'],
  versionNotFound: [404, 'This version no longer exists'],
} as const satisfies Refusals
