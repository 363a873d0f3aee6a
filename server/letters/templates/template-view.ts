/** A stored template as the API shows it. */
import type { Template } from '../../../contract/letters/templates.ts'
import type { TemplateRow } from '../../base/db/tables/letters.ts'
import { countWordsOfHtml } from '../body/count-words.ts'

export const toTemplate = ({ id, name, subject, body, created_at }: TemplateRow): Template => ({
  id,
  name,
  subject,
  words: countWordsOfHtml(body),
  createdAt: created_at,
})
