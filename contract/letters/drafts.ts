/** Drafts while they are written: saved by themselves, and the versions one can go back to. */

import { endpoint } from '../base/endpoint.ts'
import { id, time, yesOrNo } from '../base/field.ts'
import { z } from '../base/zod.ts'
import { circleIds } from '../people/circles.ts'
import { everyone, except, recipientIds } from '../people/recipients.ts'
import { keptOut, letterWords, lost, revision, writer } from './letters.ts'

/** What a page must know to save again, and what was left out of what it saved. */
export const savedDraft = z.object({ id, revision: z.number().int(), savedAt: time, lost })
export type SavedDraft = z.infer<typeof savedDraft>

export const autosaveLetter = endpoint('PUT /api/newsletters/:id/autosave', {
  summary: 'Autosave a draft, even without subject or body; revision 0 makes a new one with this id',
  access: 'drafts',
  params: z.object({ id: id.regex(/^[\w-]+$/, 'An id may have letters, digits, - and _') }),
  body: letterWords.extend({
    /** Without any of the five: as they were saved. A long list need not travel with every sentence. */
    selectedRecipients: recipientIds.optional(),
    everyone: everyone.optional(),
    except: except.optional(),
    circles: circleIds.optional(),
    exceptCircles: circleIds.optional(),
    /** Without it: as it was saved. */
    isListed: keptOut.optional(),
    revision,
    writer,
    /** Keep what is saved now as a version, however short ago the last one was kept. */
    keepVersion: yesOrNo('keepVersion').default(false),
  }),
  answers: { 200: savedDraft, 201: savedDraft },
  refusals: [
    'letterNotFound',
    'wrongDraftId',
    'alreadySent',
    'alreadyArchived',
    'letterWaits',
    'changedElsewhere',
  ],
})

const letterVersion = z.object({
  id,
  savedAt: time,
  subject: z.string(),
  /** How many words the letter had. */
  words: z.number().int(),
})

const words = z.number().int()

/** Against the version before it. */
export const versionChange = z.object({
  plus: words,
  minus: words,
  /** The first words that are different; of what went, where nothing came in its place. */
  first: z.object({ words: z.string(), isRemoved: z.boolean() }).nullable(),
})
export type VersionChange = z.infer<typeof versionChange>

/** `change` is null for the oldest that is kept. */
const listedVersion = letterVersion.extend({ change: versionChange.nullable() })
export type ListedVersion = z.infer<typeof listedVersion>

export const listVersions = endpoint('GET /api/newsletters/:id/versions', {
  summary: 'The last fifty versions of a letter, newest first, and what each changed',
  access: 'read',
  answers: { 200: z.array(listedVersion) },
  refusals: ['letterNotFound'],
})

export const readVersion = endpoint('GET /api/newsletters/:id/versions/:versionId', {
  summary: 'One version with its body',
  access: 'read',
  answers: { 200: letterVersion.extend({ fromName: z.string(), body: z.string() }) },
  refusals: ['versionNotFound'],
})
