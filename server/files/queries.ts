/** Every statement on files and their parts. */
import type { ListQuery } from '../../contract/base/field.ts'
import { anyChanged, insertNew } from '../base/db/count-rows.ts'
import { holds, takePage } from '../base/db/list-page.ts'
import { lockRow } from '../base/db/lock-row.ts'
import type { Db } from '../base/db/open-database.ts'
import type { FileRow } from '../base/db/tables/files.ts'

export type NewFile = Pick<FileRow, 'id' | 'name' | 'type' | 'size' | 'upload_id'> & { now: string }

export async function insertFile(db: Db, { now, ...file }: NewFile): Promise<void> {
  const rest = { created_at: now, completed_at: null, used_at: now, mailed: 0, deleted_at: null } as const
  // Not where it was begun by whoever died before it was here.
  await insertNew(db.insertInto('files').values({ ...file, ...rest }), 'id')
}

export async function noteUploadId(db: Db, id: string, uploadId: string): Promise<void> {
  await db.updateTable('files').set({ upload_id: uploadId }).where('id', '=', id).execute()
}

/** @param which a deleted one is not found, unless it is asked for */
export async function findFile(
  db: Db,
  id: string,
  which: 'not deleted' | 'deleted too' = 'not deleted',
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .$if(which === 'not deleted', rest => rest.where('deleted_at', 'is', null))
    .executeTakeFirst()
}

export interface FilesWanted extends ListQuery {
  sort: 'size' | 'newest'
}

/** Heaviest or newest first; one row more than `limit`, for `cutPage`. */
export async function selectFiles(db: Db, { q, sort, ...page }: FilesWanted): Promise<FileRow[]> {
  const files = db
    .selectFrom('files')
    .selectAll()
    .where('is_private', '=', 0)
    .$if(Boolean(q), rest => rest.where(holds('name', q ?? '')))
  return takePage(files, page, { time: sort === 'size' ? 'size' : 'created_at', id: 'id' }).execute()
}

/** What is wholly here. */
export async function weighAll(db: Db): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('size').as('bytes')])
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}

export async function noteDeleted(db: Db, id: string, now: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/**
 * @param when `since`: what was deleted earlier is about to be removed, and stays deleted
 * @returns whether it is there, and not deleted any more
 */
export async function noteRestored(
  db: Db,
  id: string,
  { now, since }: { now: string; since: string },
): Promise<boolean> {
  await db
    .updateTable('files')
    .set({ deleted_at: null, used_at: now })
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .execute()
  return (await findFile(db, id)) !== undefined
}

/** @returns whether it is there, and neither given up nor deleted */
export async function noteComplete(db: Db, id: string, now: string): Promise<boolean> {
  return db.transaction().execute(async tx => {
    await tx
      .updateTable('files')
      .set({ completed_at: now, used_at: now })
      .where('id', '=', id)
      .where('completed_at', 'is', null)
      .execute()
    await tx.deleteFrom('file_parts').where('file_id', '=', id).execute()
    return (await findFile(tx, id)) !== undefined
  })
}

/** Decides between two calls at once of which one ends an upload and the other gives it up. @returns whether it was still on its way */
export async function noteGivenUp(db: Db, id: string, now: string): Promise<boolean> {
  return anyChanged(
    db
      .updateTable('files')
      .set({ deleted_at: now })
      .where('id', '=', id)
      .where('completed_at', 'is', null)
      .where('deleted_at', 'is', null),
  )
}

export async function removeFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute()
}

/** What is wholly here stays: another may have brought it meanwhile. */
export async function removeUnfinished(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where('completed_at', 'is', null).execute()
}

export async function selectParts(db: Db, id: string): Promise<{ number: number; etag: string }[]> {
  return db
    .selectFrom('file_parts')
    .select(['number', 'etag'])
    .where('file_id', '=', id)
    .orderBy('number')
    .execute()
}

/** Nothing is noted of a file that was given up while the part arrived. */
export async function insertPart(
  db: Db,
  part: { file_id: string; number: number; etag: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const file = tx.selectFrom('files').select('id').where('id', '=', part.file_id)
    if (!(await lockRow(tx, file, 'to-refer-to'))) return
    await tx
      .insertInto('file_parts')
      .values(part)
      // The same part twice at once: both wrote the same bytes.
      .onConflict(conflict => conflict.columns(['file_id', 'number']).doUpdateSet({ etag: part.etag }))
      .execute()
  })
}

export async function forgetPart(db: Db, id: string, number: number): Promise<void> {
  await db.deleteFrom('file_parts').where('file_id', '=', id).where('number', '=', number).execute()
}

/** @returns whether it is there */
export async function markUsed(db: Db, id: string, now: string): Promise<boolean> {
  return anyChanged(db.updateTable('files').set({ used_at: now }).where('id', '=', id))
}

/** For good: it is back, too, where it was deleted. */
export async function markMailed(db: Db, id: string): Promise<void> {
  await db.updateTable('files').set({ mailed: 1, deleted_at: null }).where('id', '=', id).execute()
}

/** Something has it that was not there when it was deleted. */
export async function undelete(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('files').set({ used_at: now, deleted_at: null }).where('id', '=', id).execute()
}

/** Files that no mail links to and that nobody has seen to be used since; longest unseen first. */
export async function selectLooseFiles(db: Db, since: string, limit: number): Promise<FileRow[]> {
  return (
    db
      .selectFrom('files')
      .selectAll()
      .where('mailed', '=', 0)
      // Deleted files have a time of their own.
      .where('deleted_at', 'is', null)
      .where('used_at', '<', since)
      .orderBy('used_at')
      .limit(limit)
      .execute()
  )
}

/** Files that were deleted before a moment; first deleted first. */
export async function selectDeletedFiles(db: Db, before: string, limit: number): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
}

/** For the author's own work here: served to nobody. */
export async function changePrivate(db: Db, id: string): Promise<void> {
  await db.updateTable('files').set({ is_private: 1 }).where('id', '=', id).execute()
}
