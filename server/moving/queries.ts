/** Every statement on movings themselves: which there are, who works on one (lease), and how far it is. */

import type { ListQuery } from '../../contract/base/field.ts'
import { anyChanged } from '../base/db/count-rows.ts'
import { holds, takePage } from '../base/db/list-page.ts'
import { lockRow } from '../base/db/lock-row.ts'
import type { Db, Tx } from '../base/db/open-database.ts'
import type { MovingRow, MovingState } from '../base/db/tables/moving.ts'

/** States in which there is something to do for the site. */
export const working: readonly MovingState[] = ['reading', 'fetching', 'bringing', 'mending', 'undoing']

/** Newest first; one row more than `limit`, for `cutPage`. */
export async function selectMovings(db: Db, page: Pick<ListQuery, 'limit' | 'after'>): Promise<MovingRow[]> {
  return takePage(db.selectFrom('movings').selectAll(), page).execute()
}

export async function findMoving(db: Db, id: string): Promise<MovingRow | undefined> {
  return db.selectFrom('movings').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockMoving(tx: Tx, id: string): Promise<MovingRow | undefined> {
  return lockRow(tx, tx.selectFrom('movings').selectAll().where('id', '=', id))
}

export async function insertMoving(tx: Tx, row: MovingRow): Promise<void> {
  await tx.insertInto('movings').values(row).execute()
}

export async function changeMoving(db: Db, id: string, change: Partial<MovingRow>): Promise<void> {
  await db.updateTable('movings').set(change).where('id', '=', id).execute()
}

/** By whoever works on it: where another has taken it over, or its work is over, nothing changes. @returns whether it did */
export async function changeHeld(
  db: Db,
  { id, holder }: { id: string; holder: string },
  change: Partial<MovingRow>,
): Promise<boolean> {
  return anyChanged(
    db
      .updateTable('movings')
      .set(change)
      .where('id', '=', id)
      .where('lease_holder', '=', holder)
      .where('state', 'in', working),
  )
}

export async function removeMoving(db: Db, id: string): Promise<void> {
  await db.deleteFrom('movings').where('id', '=', id).execute()
}

export async function findByFile(db: Db, fileId: string): Promise<MovingRow | undefined> {
  return db.selectFrom('movings').selectAll().where('file_id', '=', fileId).executeTakeFirst()
}

/** Whether another export is worked on. */
export async function isAnotherAtWork(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('movings')
    .select('id')
    .where('id', '!=', id)
    .where('state', 'in', working)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The file of another export whose letters link to those of this one. */
export async function findLinking(tx: Tx, id: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('movings')
    .select('file_name')
    .where(holds('builds_on', `"${id}"`))
    .where('state', 'not in', ['undone', 'unreadable'])
    .limit(1)
    .executeTakeFirst()
  return found?.file_name
}

export async function selectWorking(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('movings')
    .select('id')
    .where('state', 'in', working)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Imports that were looked through, and then forgotten by their author. */
export async function selectAbandoned(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('movings')
    .select('id')
    .where('state', 'in', ['read', 'unreadable'])
    .where('touched_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

/** Done, and its file is still there. */
export async function selectUntidy(db: Db): Promise<MovingRow[]> {
  return db
    .selectFrom('movings')
    .selectAll()
    .where('state', '=', 'done')
    .where('file_id', 'is not', null)
    .execute()
}

export interface Lease {
  holder: string
  now: string
  /** When it ends by itself. */
  until: string
  /** Later than any lease ends that a right clock gave. */
  ahead: string
}

/** @returns whether it is ours, until then */
export async function claim(db: Db, id: string, { holder, now, until, ahead }: Lease): Promise<boolean> {
  return anyChanged(
    db
      .updateTable('movings')
      .set({ lease_holder: holder, lease_until: until, touched_at: now })
      .where('id', '=', id)
      .where(eb =>
        eb.or([
          eb('lease_holder', 'is', null),
          eb('lease_holder', '=', holder),
          eb('lease_until', 'is', null),
          eb('lease_until', '<', now),
          eb('lease_until', '>', ahead),
        ]),
      ),
  )
}

export async function release(db: Db, id: string, holder: string): Promise<void> {
  await db
    .updateTable('movings')
    .set({ lease_holder: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_holder', '=', holder)
    .execute()
}

/** Where one process alone may be: whoever worked died with the process before. */
export async function dropLeases(db: Db): Promise<void> {
  await db.updateTable('movings').set({ lease_holder: null, lease_until: null }).execute()
}
