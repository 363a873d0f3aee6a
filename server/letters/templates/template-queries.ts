/** Every statement on the templates of letters. */
import { anyRow, countRows, insertNew } from '../../base/db/count-rows.ts'
import { holds } from '../../base/db/list-page.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { TemplateRow } from '../../base/db/tables/letters.ts'

const living = (db: Db) => db.selectFrom('letter_templates').where('deleted_at', 'is', null)

/** By name; without their bodies, which may be long. */
export async function selectTemplateNames(db: Db): Promise<{ id: string; name: string }[]> {
  return living(db).select(['id', 'name']).orderBy('name_key').execute()
}

export async function countTemplates(tx: Tx): Promise<number> {
  return countRows(living(tx))
}

/** @param which those that can be started from, or those that can be had back */
export async function findTemplate(
  db: Db,
  id: string,
  which: 'living' | 'deleted' = 'living',
): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('letter_templates')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', which === 'living' ? 'is' : 'is not', null)
    .executeTakeFirst()
}

/** @returns false when there is one of that name */
export async function insertTemplate(tx: Tx, row: TemplateRow): Promise<boolean> {
  return insertNew(tx.insertInto('letter_templates').values(row), 'name_key')
}

export async function isNameTaken(tx: Tx, nameKey: string, id: string): Promise<boolean> {
  return anyRow(living(tx).select('id').where('name_key', '=', nameKey).where('id', '!=', id))
}

export async function updateTemplate(
  tx: Tx,
  id: string,
  change: Partial<Omit<TemplateRow, 'id' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('letter_templates').set(change).where('id', '=', id).execute()
}

/** For good. @param before when they were deleted at the latest */
export async function removeDeletedTemplates(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('letter_templates').where('deleted_at', '<', before).execute()
}

/** The names of the templates, also of those that can be had back, with this text in them: the address of a file. */
export async function selectTemplatesWith(db: Db, text: string): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('letter_templates').select(['id', 'name']).where(holds('body', text)).execute()
}
