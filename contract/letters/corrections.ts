/** Corrections of a sent letter's page (an erratum with a dated note). Its mails stay what they were. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, time, trimmedLine, yesOrNo } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { savedDraft } from './drafts.ts'
import { isFilledIn } from './is-filled-in.ts'
import { letter, letterBody, letterSubject, lost, revision, writer } from './letters.ts'

const note = trimmedLine('What changed', limits.correctionNote)

/** What stands on the page of a corrected letter: when, and the author's sentence. */
export const correctionNote = z.object({ correctedAt: time, note: z.string() })
export type CorrectionNote = z.infer<typeof correctionNote>

const publishedCorrection = correctionNote.extend({ id })
export type PublishedCorrection = z.infer<typeof publishedCorrection>

/** A sent letter as its page says it, and what is being written to correct it. */
export const correctableLetter = z.object({
  letter,
  /** What was written and not published yet; without one the page's own words. */
  draft: z.object({ subject: z.string(), body: z.string(), note: z.string() }).nullable(),
  /** Oldest first. */
  corrections: z.array(publishedCorrection),
})
export type CorrectableLetter = z.infer<typeof correctableLetter>

const words = z.object({
  subject: letterSubject,
  body: letterBody,
  note,
  /** The letter's, which the change builds on. */
  revision,
  writer,
})

export const readCorrections = endpoint('GET /api/newsletters/:token/corrections', {
  summary: "The corrections of a sent letter's page, oldest first",
  access: 'public',
  answers: { 200: z.object({ corrections: z.array(correctionNote) }) },
  refusals: ['letterNotFound'],
})

export const editCorrection = endpoint('GET /api/newsletters/:id/correction', {
  summary: 'A sent letter with its corrections, and the one that is being written',
  access: 'read',
  answers: { 200: correctableLetter },
  refusals: ['letterNotFound', 'notSentYet'],
})

export const saveCorrection = endpoint('PUT /api/newsletters/:id/correction', {
  summary: 'Autosave a correction; readers do not see it',
  access: 'drafts',
  body: words.extend({
    /** Keep what is saved now as a version, however short ago the last one was kept. */
    keepVersion: yesOrNo('keepVersion').default(false),
  }),
  answers: { 200: savedDraft },
  refusals: ['letterNotFound', 'notSentYet', 'changedElsewhere'],
})

export const discardCorrection = endpoint('DELETE /api/newsletters/:id/correction', {
  summary: 'Discard a correction that was not published; its text stays among the versions',
  access: 'author',
  answers: { 200: done },
  refusals: ['letterNotFound'],
})

export const publishCorrection = endpoint('POST /api/newsletters/:id/corrections', {
  summary: "Publish a correction of a sent letter's page, with a dated note; no e-mail is changed or sent",
  access: 'author',
  body: words
    .extend({
      note: note.min(1, refused.correctionNote),
      // A program need not have looked.
      revision: revision.optional(),
      writer: writer.optional(),
    })
    .refine(isFilledIn, refused.letterEmpty),
  answers: { 201: publishedCorrection.extend({ revision: z.number().int(), lost }) },
  refusals: ['letterNotFound', 'notSentYet', 'letterEmpty', 'changedElsewhere', 'nothingCorrected'],
})

export const takeBackCorrection = endpoint('DELETE /api/newsletters/:id/corrections/:correctionId', {
  summary: 'Undo the newest correction: the page shows its earlier text again',
  access: 'author',
  answers: { 200: done },
  refusals: ['letterNotFound', 'correctionNotFound', 'correctionNotNewest'],
})
