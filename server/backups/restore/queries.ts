/** The statements that hold a restored site still, and those by which the author lets it go on. */
import { type SqlBool, sql } from 'kysely'
import { chunk } from '../../db/each-chunk.ts'
import { randomId } from '../../db/ids.ts'
import { lockRow } from '../../db/lock-row.ts'
import type { Db, Tx } from '../../db/open-database.ts'
import type { RestoreRow } from '../../db/tables.ts'
import { farFuture } from '../../ledger/held-send.ts'

/** Every send of which a copy is still owed, or that has not begun. @returns how many */
export async function holdSends(tx: Tx, takenAt: string): Promise<number> {
  const held = await tx
    .updateTable('sends')
    .set({ restored_from: takenAt })
    .where(eb =>
      eb.or([
        eb('id', 'in', eb.selectFrom('deliveries').select('send_id').where('due_at', 'is not', null)),
        eb.and([eb('held_until', 'is not', null), eb('begun_at', 'is', null), eb('stopped_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  return Number(held.numUpdatedRows)
}

/** No copy is due, and none is in flight: the mailer that held it was another one's. */
export async function holdDeliveries(tx: Tx): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      state: sql`CASE state WHEN 'sending' THEN 'queued' ELSE state END`,
      due_at: farFuture,
      lease_holder: null,
    })
    .where('due_at', 'is not', null)
    .execute()
}

/** A page of subscribers by their ids. */
export async function selectStates(tx: Tx, after: string, limit: number) {
  return tx
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

export async function markRestoresRead(db: Db, now: string): Promise<void> {
  await db.updateTable('restores').set({ read_at: now }).where('read_at', 'is', null).execute()
}

/** Sends that wait since a restore, newest first. */
export async function selectRestoredSends(db: Db) {
  return db
    .selectFrom('sends')
    .leftJoin('letters', 'letters.id', 'sends.letter_id')
    .leftJoin('polls', 'polls.id', 'sends.poll_id')
    .select(['sends.id', 'sends.kind', 'sends.created_at', 'sends.held_until', 'sends.begun_at'])
    .select(['sends.scheduled', 'sends.restored_from'])
    .select(({ fn }) => fn.coalesce('letters.subject', 'polls.title').as('subject'))
    .where('sends.restored_from', 'is not', null)
    .where('sends.stopped_at', 'is', null)
    .orderBy('sends.created_at', 'desc')
    .execute()
}

const isOwed = sql<SqlBool>`due_at IS NOT NULL`

/** What of some sends was sent, and what is owed. @param sendIds few */
export async function countRestored(db: Db, sendIds: string[]) {
  return db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere(isOwed).as('owed'),
      fn.countAll<number>().filterWhere(sql<SqlBool>`state = 'sent'`).as('sent'),
    ])
    .where('send_id', 'in', sendIds)
    .executeTakeFirstOrThrow()
}

/** Whether it still waits since a restore; its row is held for this transaction. */
export async function lockRestored(tx: Tx, id: string): Promise<boolean> {
  const send = tx.selectFrom('sends').select('id').where('id', '=', id).where('restored_from', 'is not', null)
  return (await lockRow(tx, send)) !== undefined
}

/** @param now of one that waits for a date: it goes at once if that is over */
export async function letGo(db: Db, id: string, now: string | null): Promise<void> {
  await db.updateTable('sends').set({ restored_from: null }).where('id', '=', id).execute()
  if (now === null) return
  await db
    .updateTable('sends')
    .set({ held_until: now, scheduled: 0 })
    .where('id', '=', id)
    .where('held_until', '<', now)
    .execute()
}

/**
 * Sends that were let go while copies of them are still put off.
 * @returns with the time that one waits for; null: it may go at once
 */
export async function selectPutOff(db: Db, now: string) {
  const sends = await db
    .selectFrom('sends')
    .select(['id', 'held_until', 'begun_at', 'scheduled'])
    .where('id', 'in', eb =>
      eb.selectFrom('deliveries').select('send_id').where('due_at', '=', farFuture).distinct(),
    )
    .where('restored_from', 'is', null)
    .execute()
  const waits = (send: (typeof sends)[number]) => send.held_until !== null && send.begun_at === null
  return (
    sends
      // The mailer itself puts off what is too late for its date, until the author says so.
      .filter(send => !waits(send) || send.scheduled === 0 || (send.held_until ?? '') > now)
      .map(send => ({ id: send.id, due: waits(send) ? send.held_until : null }))
  )
}

/** @returns how many copies were made due */
export async function makeDue(db: Db, sendId: string, dueAt: string): Promise<number> {
  const moved = await db
    .updateTable('deliveries')
    .set({ due_at: dueAt })
    .where('id', 'in', eb =>
      eb
        .selectFrom('deliveries')
        .select('id')
        .where('send_id', '=', sendId)
        .where('due_at', '=', farFuture)
        .limit(chunk),
    )
    .executeTakeFirst()
  return Number(moved.numUpdatedRows)
}

/** Copies whose message the mail server has taken, as its log says. @returns how many of them were owed */
export async function markGone(db: Db, ids: string[], words: string): Promise<number> {
  const marked = await db
    .updateTable('deliveries')
    .set({ state: 'sent', due_at: null, lease_holder: null, reply: words })
    .where('id', 'in', ids)
    .where('due_at', 'is not', null)
    .where('send_id', 'in', eb => eb.selectFrom('sends').select('id').where('restored_from', 'is not', null))
    .executeTakeFirst()
  return Number(marked.numUpdatedRows)
}
