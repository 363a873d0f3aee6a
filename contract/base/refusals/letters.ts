/** Why writing, correcting and keeping letters is refused. */
import { limits } from '../limits.ts'
import { readerSentences } from '../reader-sentences.ts'
import type { Refusals } from './refusal.ts'

export const lettersRefusals = {
  letterNotFound: [404, readerSentences.letterNotFound],
  letterEmpty: [400, 'Please fill in subject and body'],
  alreadySent: [409, 'This letter was already sent'],
  alreadyArchived: [409, 'This letter is in the archive already'],
  archiveDate: [400, 'Please choose a day between the year 1800 and today'],
  addressEmpty: [400, 'An address needs a letter or a digit'],
  addressTaken: [409, 'Another letter of that year has this address, or had it before'],
  neverMailed: [409, 'This letter was never mailed. Choose whom to send it to instead'],
  wasMailed: [409, 'This letter was mailed, or is about to be. It can be taken out of the archive instead'],
  wasReplied: [409, 'Somebody has replied to this letter. It can be taken out of the archive instead'],
  wasCorrected: [409, 'The page of this letter was corrected. Take the corrections back first'],
  notSentYet: [409, 'This letter was not sent yet'],
  letterWaits: [409, 'This letter waits to be sent. Move it back to the drafts first'],
  changedElsewhere: [409, 'This draft was changed in another tab'],
  templateNotFound: [404, 'There is no such template any more'],
  templateEmpty: [400, 'A template needs a subject or some words'],
  templateNameTaken: [409, 'There is a template of that name. Please choose another name'],
  tooManyTemplates: [
    409,
    `There are ${limits.templates} templates already. Delete one that is not used any more`,
  ],
  nothingCorrected: [409, 'The page says exactly this already'],
  correctionNotFound: [404, 'There is no such correction any more'],
  correctionNotNewest: [409, 'A newer correction builds on this one. Take that one back first'],
  wrongDraftId: [400, 'A new draft needs an id of 16 to 64 random characters'],
  versionNotFound: [404, 'This version does not exist any more'],
} as const satisfies Refusals
