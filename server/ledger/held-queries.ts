/** The statements on sends that wait to begin. */

import { chunk, eachChunk } from '../db/each-chunk.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db, Tx } from '../db/open-database.ts'
import type { SendRow } from '../db/tables.ts'
import { farFuture, waitOf } from './held-send.ts'

/** Every send that was held and that the mailer has not come to: few, whatever the table holds. */
export async function selectWaiting(db: Db) {
  return db
    .selectFrom('sends')
    .select(['id', 'letter_id', 'held_until', 'scheduled', 'begun_at'])
    .where('held_until', 'is not', null)
    .where('begun_at', 'is', null)
    .where('restored_from', 'is', null)
    .execute()
}

/** From now on they cannot be undone; a letter whose first send is among them is out. */
export async function markBegun(tx: Tx, ids: string[], now: string): Promise<void> {
  const begun = await tx
    .updateTable('sends')
    .set({ begun_at: now })
    .where('id', 'in', ids)
    .where('begun_at', 'is', null)
    // It may have got another time since it was read.
    .where('held_until', '<=', now)
    .returning(['letter_id', 'poll_id'])
    .execute()
  await markPollsSent(
    tx,
    begun.flatMap(send => send.poll_id ?? []),
  )
  const letters = begun.flatMap(send => send.letter_id ?? [])
  if (letters.length === 0) return
  await tx
    .updateTable('letters')
    .set(eb => ({ sent_at: eb.ref('scheduled_for'), scheduled_for: null }))
    .where('id', 'in', letters)
    .where('scheduled_for', 'is not', null)
    .execute()
}

async function markPollsSent(tx: Tx, polls: string[]): Promise<void> {
  if (polls.length === 0) return
  await tx
    .updateTable('polls')
    .set(eb => ({ sent_at: eb.ref('scheduled_for'), scheduled_for: null }))
    .where('id', 'in', polls)
    .where('scheduled_for', 'is not', null)
    .execute()
}

/** The poll of a send that was undone is a draft again, unless it was sent before. */
export async function movePollToDrafts(tx: Tx, pollId: string): Promise<void> {
  await tx.updateTable('polls').set({ scheduled_for: null }).where('id', '=', pollId).execute()
  // Nobody got any of its rights. After a first send nobody can tell which are those of the undone one: they stay, unknown to all.
  await tx
    .deleteFrom('poll_rights')
    .where('poll_id', '=', pollId)
    .where(eb =>
      eb.exists(eb.selectFrom('polls').select('id').where('id', '=', pollId).where('sent_at', 'is', null)),
    )
    .execute()
}

/** Reads a send and holds its row until the transaction ends, so that it is either undone or begun. */
export async function lockSend(tx: Tx, id: string): Promise<SendRow | undefined> {
  return lockRow(tx, tx.selectFrom('sends').selectAll().where('id', '=', id))
}

/** A send that waits gets another time; null: it goes at once. */
export async function changeWaiting(
  tx: Tx,
  id: string,
  change: Pick<SendRow, 'held_until' | 'scheduled' | 'message'>,
): Promise<void> {
  // It is decided by that, also for one that came with a backup.
  await tx
    .updateTable('sends')
    .set({ ...change, restored_from: null })
    .where('id', '=', id)
    .execute()
}

/** Makes every copy that nobody has begun due at another time. */
export async function moveQueued(db: Db, sendId: string, dueAt: string): Promise<void> {
  await eachChunk(async () => {
    const moved = await db
      .updateTable('deliveries')
      .set({ due_at: dueAt })
      .where('id', 'in', eb =>
        eb
          .selectFrom('deliveries')
          .select('id')
          .where('send_id', '=', sendId)
          .where('state', '=', 'queued')
          .where('due_at', 'is not', null)
          .where('due_at', '!=', dueAt)
          .limit(chunk),
      )
      .executeTakeFirst()
    return moved.numUpdatedRows
  })
}

/** Nothing of a late send is due any more; unless the author has just sent it on. */
export async function setAside(db: Db, sendId: string, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const send = await lockSend(tx, sendId)
    if (send && waitOf(send, now) === 'late') await moveQueued(tx, sendId, farFuture)
  })
}

/** As if there had been no press. */
export async function deleteSend(tx: Tx, sendId: string): Promise<void> {
  await eachChunk(async () => {
    const gone = await tx
      .deleteFrom('deliveries')
      .where('id', 'in', eb =>
        eb.selectFrom('deliveries').select('id').where('send_id', '=', sendId).limit(chunk),
      )
      .executeTakeFirst()
    return gone.numDeletedRows
  })
  await tx.deleteFrom('sends').where('id', '=', sendId).execute()
}
