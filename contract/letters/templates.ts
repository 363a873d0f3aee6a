/** Templates of letters: words under a name, to start a new draft from. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, time, trimmedLine } from '../base/field.ts'
import { limits } from '../base/limits.ts'
import { z } from '../base/zod.ts'
import { refused } from '../languages/en/desk/base/refused.ts'
import { letter, letterBody, letterFromName, letterSubject } from './letters.ts'

const name = trimmedLine('Name', limits.templateName).min(1, refused.nameMissing)

/** Hours in which a deleted one can be had back. */
export const templateUndoHours = 24

export const template = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  /** How many its body has. */
  words: z.number().int(),
  createdAt: time,
})
export type Template = z.infer<typeof template>

export const listTemplates = endpoint('GET /api/templates', {
  summary: 'Your letter templates by name, without their bodies',
  access: 'read',
  answers: { 200: z.array(template) },
})

export const createTemplate = endpoint('POST /api/templates', {
  summary: 'Save the text of a letter as a template',
  access: 'drafts',
  body: z.object({ name, subject: letterSubject, body: letterBody, fromName: letterFromName.default('') }),
  answers: { 201: template },
  refusals: ['templateEmpty', 'templateNameTaken', 'tooManyTemplates'],
})

export const changeTemplate = endpoint('PATCH /api/templates/:id', {
  summary: 'Rename a template or change its text; fields that are left out stay as they are',
  access: 'drafts',
  body: z.object({
    name: name.optional(),
    subject: letterSubject.optional(),
    body: letterBody.optional(),
    fromName: letterFromName.optional(),
  }),
  answers: { 200: template },
  refusals: ['templateNotFound', 'templateEmpty', 'templateNameTaken'],
})

export const deleteTemplate = endpoint('DELETE /api/templates/:id', {
  summary: 'Delete a template; for a day it can be had back',
  access: 'author',
  answers: { 200: done },
  refusals: ['templateNotFound'],
})

export const restoreTemplate = endpoint('POST /api/templates/:id/restore', {
  summary: 'Restore a deleted template',
  access: 'drafts',
  answers: { 200: template },
  refusals: ['templateNotFound', 'templateNameTaken'],
})

export const startFromTemplate = endpoint('POST /api/templates/:id/draft', {
  summary: 'Make a new draft with the text of a template, for everyone; the template stays as it is',
  access: 'drafts',
  answers: { 201: letter },
  refusals: ['templateNotFound'],
})
