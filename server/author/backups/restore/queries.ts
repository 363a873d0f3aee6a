/** The statements on a restore itself: what the author is told of it, and who has left or come back since. */
import { randomId } from '../../../base/db/ids.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { RestoreRow } from '../../../base/db/tables/backups.ts'

/** A page of subscribers by their ids. */
export async function selectStates(db: Db, after: string, limit: number) {
  return db
    .selectFrom('subscribers')
    .select(['id', 'is_active'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** @param leftAt null: they came back */
export async function setLeft(tx: Tx, id: string, leftAt: string | null): Promise<void> {
  await tx
    .updateTable('subscribers')
    .set({ is_active: leftAt === null ? 1 : 0, unsubscribed_at: leftAt })
    .where('id', '=', id)
    .execute()
}

export async function clearDepartures(tx: Tx): Promise<void> {
  await tx.deleteFrom('departures').execute()
}

/** Imports that were still joining are taken back by the clock. */
export async function takeJoiningBack(tx: Tx): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ undone_until: '', joining_from: null })
    .where('joining_from', 'is not', null)
    .execute()
}

export async function insertRestore(
  tx: Tx,
  restore: { takenAt: string; now: string; leftSince: number | null; erasedSince: number | null },
): Promise<void> {
  await tx
    .insertInto('restores')
    .values({
      id: randomId(),
      taken_at: restore.takenAt,
      restored_at: restore.now,
      left_since: restore.leftSince,
      erased_since: restore.erasedSince,
      read_at: null,
    })
    .execute()
}

/** The last restore the author has not put away. */
export async function findUnreadRestore(db: Db): Promise<RestoreRow | undefined> {
  return db
    .selectFrom('restores')
    .selectAll()
    .where('read_at', 'is', null)
    .orderBy('restored_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What is known of the last restore, whether the author has put it away or not. */
export async function findLastRestore(db: Db): Promise<RestoreRow | undefined> {
  return db.selectFrom('restores').selectAll().orderBy('restored_at', 'desc').limit(1).executeTakeFirst()
}

export async function markRestoresRead(db: Db, now: string): Promise<void> {
  await db.updateTable('restores').set({ read_at: now }).where('read_at', 'is', null).execute()
}
