/** The statements that hold the sends of a restored site still, and those by which the author lets them go on. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { anyRow, countChanged, countRows } from '../../../base/db/count-rows.ts'
import { longSlice } from '../../../base/db/each-slice.ts'
import { lockRow } from '../../../base/db/lock-row.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import { whereMeans } from '../outcomes/meaning.ts'
import { owedOf, setDue } from '../set-due.ts'
import { farFuture } from '../waiting/wait-of-send.ts'

/**
 * Every send of which a copy is still owed, or that has not begun.
 * @param startsAt the column of the end of its wait, as the release of these tables calls it
 * @returns how many
 */
export async function holdSends(
  tx: Tx,
  takenAt: string,
  startsAt: 'starts_at' | 'held_until',
): Promise<number> {
  return countChanged(
    tx
      .updateTable('sends')
      // A pause is part of what the author decides about: should the server still refuse, it pauses by itself again.
      .set({ restored_from: takenAt, paused_at: null, paused_words: null, set_aside: 0 })
      .where(eb =>
        eb.or([
          eb('id', 'in', eb.selectFrom('deliveries').select('send_id').where('due_at', 'is not', null)),
          eb('laid_until', 'is not', null),
          eb.and([
            eb(sql.ref(startsAt), 'is not', null),
            eb('begun_at', 'is', null),
            eb('stopped_at', 'is', null),
          ]),
        ]),
      ),
  )
}

/** No copy is due, and none is in flight: the mailer that had leased it was another one's. */
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

/** Whether nobody knows who left before a restore, and the author has not decided: nothing is mailed to the list. */
export async function isUndecided(db: Db): Promise<boolean> {
  return anyRow(db.selectFrom('departure_gaps').select('id').where('decided_at', 'is', null).limit(1))
}

/** Sends that wait since a restore, newest first. */
export async function selectRestoredSends(db: Db) {
  return db
    .selectFrom('sends')
    .select(['id', 'subject_kind', 'subject_id', 'created_at', 'starts_at', 'begun_at'])
    .select(['scheduled', 'restored_from'])
    .where('restored_from', 'is not', null)
    .where('stopped_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
}

const isOwed: RawBuilder<SqlBool> = whereMeans(one => one.open)
const isSent: RawBuilder<SqlBool> = whereMeans(one => one.outcome === 'sent')

/** What of some sends was sent, and what is owed. @param sendIds few */
export async function countRestored(db: Db, sendIds: string[]) {
  return db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere(isOwed).as('owed'),
      fn.countAll<number>().filterWhere(isSent).as('sent'),
    ])
    .where('send_id', 'in', sendIds)
    .executeTakeFirstOrThrow()
}

/** Whether it still waits since a restore; its row is locked for this transaction. */
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
    .set({ starts_at: now, scheduled: 0 })
    .where('id', '=', id)
    .where('starts_at', '<', now)
    .execute()
}

/**
 * Sends that were let go while copies of them are still put off.
 * @returns with the time that one waits for; null: it may go at once
 */
export async function selectPutOff(db: Db, now: string) {
  const sends = await db
    .selectFrom('sends')
    .select(['id', 'starts_at', 'begun_at', 'scheduled'])
    .where('id', 'in', eb =>
      eb.selectFrom('deliveries').select('send_id').where('due_at', '=', farFuture).distinct(),
    )
    .where('restored_from', 'is', null)
    // Sends that lie aside because they paused come back in their own way.
    .where('set_aside', '=', 0)
    // Sends to a domain that refuses them wait for their author.
    .where('id', 'not in', eb => eb.selectFrom('send_domains').select('send_id'))
    .execute()
  const waits = (send: (typeof sends)[number]) => send.starts_at !== null && send.begun_at === null
  return (
    sends
      // The mailer itself puts off what is too late for its date, until the author says so.
      .filter(send => !waits(send) || send.scheduled === 0 || (send.starts_at ?? '') > now)
      .map(send => ({ id: send.id, due: waits(send) ? send.starts_at : null }))
  )
}

/** @returns how many copies were made due */
export async function makeDue(db: Db, sendId: string, dueAt: string): Promise<number> {
  return setDue(db, owedOf(db, sendId).where('due_at', '=', farFuture).limit(longSlice), dueAt)
}

/** How many of these ids are copies. @param ids at most 400 */
export async function countCopies(db: Db, ids: readonly string[]): Promise<number> {
  return countRows(db.selectFrom('deliveries').where('id', 'in', ids))
}

/** Copies whose message the mail server has taken, as its log says. @returns how many of them were owed */
export async function markGone(db: Db, ids: string[], words: string): Promise<number> {
  return countChanged(
    db
      .updateTable('deliveries')
      .set({ state: 'sent', due_at: null, lease_holder: null, reply: words })
      .where('id', 'in', ids)
      .where('due_at', 'is not', null)
      .where('send_id', 'in', eb =>
        eb.selectFrom('sends').select('id').where('restored_from', 'is not', null),
      ),
  )
}
