/** What the check before Send finds: what is wrong, where, and how to mend it. */

import { endpoint } from '../base/endpoint.ts'
import { id, languageTag } from '../base/field.ts'
import { z } from '../base/zod.ts'
import { recipientFields } from '../people/recipients.ts'
import { letterBody, letterFromName, letterSubject } from './letters.ts'

const index = z.number().int()

/** Where it is. Links, pictures, tables, footnotes and files are counted from 0 through the body; words by how often they stood there before. */
export const findingPlace = z.discriminatedUnion('in', [
  z.object({ in: z.literal('subject'), from: index, to: index }),
  z.object({ in: z.literal('link'), index }),
  z.object({ in: z.literal('image'), index }),
  z.object({ in: z.literal('table'), index }),
  z.object({ in: z.literal('note'), index }),
  z.object({ in: z.literal('file'), index }),
  z.object({ in: z.literal('words'), quote: z.string(), occurrence: index }),
  z.object({ in: z.literal('body') }),
  z.object({
    in: z.literal('recipients'),
    /** `name`: where it is known. */
    subscribers: z.array(z.object({ id, email: z.string(), name: z.string().optional() })),
  }),
  z.object({ in: z.literal('configuration') }),
])
export type FindingPlace = z.infer<typeof findingPlace>

const kinds = [
  'link',
  'alt',
  'words',
  'size',
  'text',
  'sender',
  'subject',
  'refused',
  /** A table that is too wide. */
  'table',
  /** A footnote without words. */
  'note',
  /** A recording or a video whose words stand nowhere. */
  'transcript',
  /** A picture that is not kept here. */
  'elsewhere',
  /** What the letter cannot keep. */
  'lost',
  /** A field for the reader's name. */
  'name',
] as const

export const finding = z.object({
  kind: z.enum(kinds),
  place: findingPlace,
  /** What is wrong, in a sentence. */
  message: z.string(),
  /** What to do about it. */
  fix: z.string(),
})
export type Finding = z.infer<typeof finding>

export const checkLetter = endpoint('POST /api/newsletters/check', {
  summary: 'Check a letter before sending; nothing is stored or sent',
  access: 'drafts',
  body: z.object({
    subject: letterSubject,
    body: letterBody,
    fromName: letterFromName.default(''),
    /** Without it: the site's. */
    language: languageTag.nullable().default(null),
    ...recipientFields,
  }),
  answers: {
    200: z.object({
      findings: z.array(finding),
      /** The language its words seem to be in (ISO 639-1); null where they are too few, or do not tell. */
      wordsLanguage: z.string().nullable(),
    }),
  },
})
