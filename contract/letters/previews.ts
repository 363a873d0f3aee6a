/** A letter as the mail it would become. */

import { endpoint } from '../base/endpoint.ts'
import { id, languageTag } from '../base/field.ts'
import { z } from '../base/zod.ts'
import { letterBody, letterFromName, letterSubject } from './letters.ts'

export const previewLetter = endpoint('POST /api/newsletters/preview', {
  summary: 'The e-mail of a letter, without what would count its readers',
  access: 'drafts',
  body: z.object({
    subject: letterSubject,
    body: letterBody,
    fromName: letterFromName.default(''),
    /** Without it: the site's. */
    language: languageTag.nullable().optional(),
  }),
  answers: {
    200: z.object({
      /** Names the document of `previewHtml` for a few minutes. */
      id,
      html: z.string(),
      text: z.string(),
      /** Size of the mail's HTML as it would be sent; above `limits.mailHtml` Gmail may cut off its end. */
      bytes: z.number().int(),
      /** Readers' names will stand in it: where they do, it shows the words for whoever has none. */
      isNamed: z.boolean(),
    }),
  },
})

/** Which mail program a preview pretends to be. */
export const previewLook = z.object({
  scheme: z.enum(['light', 'dark'], { error: 'scheme must be light or dark' }).default('light'),
  images: z.enum(['on', 'off'], { error: 'images must be on or off' }).default('on'),
})
export type PreviewLook = z.infer<typeof previewLook>
