/** Letters that are put into the archive without mailing them (web-only posts), with a date of the author's own. */

import { endpoint } from '../base/endpoint.ts'
import { z } from '../base/zod.ts'
import { draftRefusals, letter, lost, revision, writer } from './letters.ts'

const wrongDate = 'sentAt must be a time like 2019-03-09T12:00:00Z'

export const archiveLetter = endpoint('POST /api/newsletters/:id/archive', {
  summary: 'Publish a draft without e-mailing it, with a date of your choice',
  access: 'author',
  body: z.object({
    /** The date its page and the archive show; without one this moment. */
    sentAt: z.iso.datetime({ offset: true, error: wrongDate }).nullish(),
    /** The state of the draft that the press has seen: refused over another tab's newer one. Without it the press wins. */
    revision: revision.optional(),
    writer: writer.optional(),
  }),
  answers: { 200: letter.extend({ lost }) },
  refusals: [...draftRefusals, 'archiveDate'],
})

export const takeBackLetter = endpoint('DELETE /api/newsletters/:id/archive', {
  summary: 'Make a letter that was never e-mailed a draft again, as long as no one has replied to it',
  access: 'author',
  answers: { 200: letter },
  refusals: ['letterNotFound', 'wasMailed', 'wasReplied', 'wasCorrected'],
})
