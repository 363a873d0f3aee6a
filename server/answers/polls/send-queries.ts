/** The statements on polls that are sent. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/db/open-database.ts'

/** By id. */
export async function selectTitles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('polls').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.title]))
}

/** Which of these polls are out, and not closed at that moment. */
export async function selectAnswerable(
  db: Db,
  ids: readonly string[],
  at: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('polls')
    .select('id')
    .where('id', 'in', ids)
    .where('sent_at', 'is not', null)
    .where('closed_at', 'is', null)
    .where(eb => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', at)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Its first send has begun; of a poll that is out nothing changes. */
export async function showSent(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('polls')
    .set(eb => ({ sent_at: eb.ref('scheduled_for'), scheduled_for: null }))
    .where('id', '=', id)
    .where('scheduled_for', 'is not', null)
    .execute()
}

/** Its first send goes at another time, or has gone; of a poll that is out nothing changes. */
export async function changeTime(
  tx: Tx,
  id: string,
  time: { scheduled_for: string } | { sent_at: string },
): Promise<void> {
  await tx
    .updateTable('polls')
    .set({ scheduled_for: null, ...time })
    .where('id', '=', id)
    .where('scheduled_for', 'is not', null)
    .execute()
}

/** The poll of a send that was undone is a draft again, unless it was sent before. */
export async function moveToDrafts(tx: Tx, id: string): Promise<void> {
  const named_key = sql<string | null>`CASE WHEN scheduled_for IS NULL THEN named_key END`
  await tx.updateTable('polls').set({ scheduled_for: null, named_key }).where('id', '=', id).execute()
}
