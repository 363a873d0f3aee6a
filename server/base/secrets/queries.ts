/** Every statement on secrets, which are encrypted there. */
import type { Db, Tx } from '../db/open-database.ts'

export async function findSealed(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('sealed').where('name', '=', name).executeTakeFirst()
  return row?.sealed
}

/** Reads the secrets whose names begin so. */
export async function selectSealed(db: Db, beginning: string): Promise<{ name: string; sealed: string }[]> {
  const rows = await db.selectFrom('secrets').select(['name', 'sealed']).orderBy('name').execute()
  return rows.filter(({ name }) => name.startsWith(beginning))
}

export async function upsertSealed(tx: Tx, secret: { name: string; sealed: string }): Promise<void> {
  await tx
    .insertInto('secrets')
    .values(secret)
    .onConflict(conflict => conflict.column('name').doUpdateSet({ sealed: secret.sealed }))
    .execute()
}

export async function deleteSealed(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('secrets').where('name', '=', name).execute()
}
