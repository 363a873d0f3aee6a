/** The statements on polls that are sent, and on the rights that their copies carry. */
import type { Db, Tx } from '../db/open-database.ts'

/** By id. */
export async function selectTitles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('polls').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.title]))
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
  await tx.updateTable('polls').set({ scheduled_for: null }).where('id', '=', id).execute()
}

/** In the order of the hashes themselves, so that the table says nothing of the copies' order. @param hashes at most 400 */
export async function insertRights(tx: Tx, pollId: string, hashes: readonly string[]): Promise<void> {
  const rows = hashes.toSorted().map(hash => ({ hash, poll_id: pollId }))
  await tx.insertInto('poll_rights').values(rows).execute()
}

/** @param hashes at most 400 */
export async function removeRights(tx: Tx, pollId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('poll_rights').where('poll_id', '=', pollId).where('hash', 'in', hashes).execute()
}
