/** Every statement on personal keys. */
import { anyChanged, countRows } from '../../base/db/count-rows.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { PersonalKeyRow } from '../../base/db/tables/programs.ts'

/** Newest first. */
export async function selectKeys(db: Db): Promise<PersonalKeyRow[]> {
  return db.selectFrom('personal_keys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

export async function countKeys(tx: Tx): Promise<number> {
  return countRows(tx.selectFrom('personal_keys'))
}

export async function insertKey(tx: Tx, row: PersonalKeyRow): Promise<void> {
  await tx.insertInto('personal_keys').values(row).execute()
}

export async function findKey(db: Db, hash: string): Promise<PersonalKeyRow | undefined> {
  return db.selectFrom('personal_keys').selectAll().where('hash', '=', hash).executeTakeFirst()
}

export async function touchKey(db: Db, id: string, day: string): Promise<void> {
  await db.updateTable('personal_keys').set({ used_on: day }).where('id', '=', id).execute()
}

/** @returns whether there was such a key */
export async function deleteKey(db: Db, id: string): Promise<boolean> {
  return anyChanged(db.deleteFrom('personal_keys').where('id', '=', id))
}
