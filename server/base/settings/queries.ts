/** Every statement on settings. */
import type { Db } from '../db/open-database.ts'

/** The values that were ever saved; a key without a row has its default. */
export async function listSavedSettings(db: Db): Promise<{ key: string; value: string }[]> {
  return db.selectFrom('settings').select(['key', 'value']).execute()
}

/** Undefined when it was never saved. */
export async function findSavedSetting(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function upsertSetting(db: Db, setting: { key: string; value: string }): Promise<void> {
  await db
    .insertInto('settings')
    .values(setting)
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: setting.value }))
    .execute()
}

/** It has its default from then on. */
export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute()
}
