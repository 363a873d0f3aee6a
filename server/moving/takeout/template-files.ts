/** The templates of letters in one file, and the pictures in them; one body in memory at a time. */
import type { Db } from '../../base/db/open-database.ts'
import { findTemplate, selectTemplateNames } from '../../letters/templates/template-queries.ts'
import { picturesIn } from './letter-files.ts'
import { inOrder } from './tables.ts'

/** A list in JSON, by name. */
export async function* templatesJson(db: Db): AsyncGenerator<string> {
  let before = '['
  const names = await selectTemplateNames(db)
  for (const { id } of names.toSorted((one, other) => inOrder(one.name, other.name))) {
    const template = await findTemplate(db, id)
    // Deleted since the list was made.
    if (!template) continue
    const { name, subject, body, from_name: fromName, created_at: createdAt } = template
    yield `${before}\n${JSON.stringify({ name, subject, fromName, body, createdAt }, null, 2)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

export async function picturesOfTemplates(db: Db): Promise<string[]> {
  const names: string[] = []
  for (const { id } of await selectTemplateNames(db)) {
    names.push(...picturesIn((await findTemplate(db, id))?.body ?? ''))
  }
  return names
}
