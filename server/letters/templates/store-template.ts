/** Keeps words under a name to start letters from (a template), and changes those that are kept. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import { limits } from '../../../contract/base/limits.ts'
import { isFilledIn } from '../../../contract/letters/is-filled-in.ts'
import type {
  changeTemplate as changes,
  createTemplate as creating,
  Template,
} from '../../../contract/letters/templates.ts'
import { nameKeyOf } from '../../../contract/people/names.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import { oneAtATime } from '../../base/db/one-at-a-time.ts'
import type { TemplateRow } from '../../base/db/tables/letters.ts'
import { unlessTaken } from '../../base/db/unless-taken.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { cleaned } from '../long/long-letters.ts'
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  isNameTaken,
  updateTemplate,
} from './template-queries.ts'
import { toTemplate } from './template-view.ts'

/** A template may lack a subject, but not say nothing at all. */
const saysSomething = (words: Pick<TemplateRow, 'subject' | 'body'>) =>
  words.subject.trim() !== '' || isFilledIn({ subject: '.', body: words.body })

export async function createTemplate(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { name, subject, body, fromName }: BodyOf<typeof creating>,
): Promise<Template | Refused<'templateEmpty' | 'templateNameTaken' | 'tooManyTemplates'>> {
  const row: TemplateRow = {
    id: randomId(),
    name,
    name_key: nameKeyOf(name),
    subject: subject.trim(),
    body: (await cleaned(body)).body,
    from_name: fromName.trim(),
    created_at: nowText(clock),
    deleted_at: null,
  }
  if (!saysSomething(row)) return refuse('templateEmpty')
  return db.transaction().execute(async tx => {
    await oneAtATime(tx)
    if ((await countTemplates(tx)) >= limits.templates) return refuse('tooManyTemplates')
    return (await insertTemplate(tx, row)) ? toTemplate(row) : refuse('templateNameTaken')
  })
}

const nameTaken = () => refuse('templateNameTaken')

/** What is left out stays. */
export async function changeTemplate(
  { db }: Pick<Site, 'db'>,
  id: string,
  { name, subject, body, fromName }: BodyOf<typeof changes>,
): Promise<Template | Refused<'templateNotFound' | 'templateEmpty' | 'templateNameTaken'>> {
  const change = {
    ...(name !== undefined && { name, name_key: nameKeyOf(name) }),
    ...(subject !== undefined && { subject: subject.trim() }),
    ...(body !== undefined && { body: (await cleaned(body)).body }),
    ...(fromName !== undefined && { from_name: fromName.trim() }),
  }
  const changing = db.transaction().execute(async tx => {
    const before = await findTemplate(tx, id)
    if (!before) return refuse('templateNotFound')
    const after = { ...before, ...change }
    if (!saysSomething(after)) return refuse('templateEmpty')
    if (change.name_key && (await isNameTaken(tx, change.name_key, id))) return refuse('templateNameTaken')
    if (Object.keys(change).length > 0) await updateTemplate(tx, id, change)
    return toTemplate(after)
  })
  return unlessTaken(changing, nameTaken)
}
