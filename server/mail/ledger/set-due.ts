/** When copies of a send are due: what is owed of it, and another time for some of that, in small statements. */
import type { SelectQueryBuilder } from 'kysely'
import { countChanged } from '../../base/db/count-rows.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { Tables } from '../../base/db/tables.ts'

/** The ids of copies that are owed, to be narrowed and cut. */
export const owedOf = (db: Db, sendId: string) =>
  db.selectFrom('deliveries').select('id').where('send_id', '=', sendId).where('due_at', 'is not', null)

/** @param copies no more than one statement changes @returns how many have the time now */
export function setDue<Names extends keyof Tables>(
  db: Db,
  copies: SelectQueryBuilder<Tables, Names, { id: string }>,
  dueAt: string,
): Promise<number> {
  return countChanged(db.updateTable('deliveries').set({ due_at: dueAt }).where('id', 'in', copies))
}
