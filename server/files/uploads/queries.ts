/** Every statement on uploads and on the key their addresses are signed with. */
import { insertNew } from '../../base/db/count-rows.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { UploadRow } from '../../base/db/tables/files.ts'

/** The site's secret; the first process that asks makes it. */
export async function findUploadSecret(db: Db): Promise<string> {
  const find = () => db.selectFrom('upload_key').select('secret').where('id', '=', 'key').executeTakeFirst()
  const known = await find()
  if (known) return known.secret
  await insertNew(db.insertInto('upload_key').values({ id: 'key', secret: randomId() + randomId() }))
  return ((await find()) ?? { secret: '' }).secret
}

export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same file may come twice, when the answer to the first was lost. */
export async function insertUpload(db: Db, id: string, now: string): Promise<void> {
  await insertNew(
    db.insertInto('uploads').values({ id, name: null, created_at: now, used_at: now, mailed: 0 }),
  )
}

export async function nameUpload(
  db: Db,
  id: string,
  { name, now }: { name: string; now: string },
): Promise<void> {
  await db.updateTable('uploads').set({ name, used_at: now }).where('id', '=', id).execute()
}

export async function removeUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

export type LooseUpload = Pick<UploadRow, 'id' | 'name' | 'created_at'>

/** Pictures that no mail shows and that nobody has seen to be used since; longest unseen first. */
export async function selectLooseUploads(db: Db, since: string, limit: number): Promise<LooseUpload[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'name', 'created_at'])
    .where('mailed', '=', 0)
    .where('used_at', '<', since)
    .orderBy('used_at')
    .limit(limit)
    .execute()
}

export async function markUsed(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('uploads').set({ used_at: now }).where('id', '=', id).execute()
}

export async function markMailed(db: Db, id: string): Promise<void> {
  await db.updateTable('uploads').set({ mailed: 1 }).where('id', '=', id).execute()
}
