/** The statements that lay the copies of a send, some at a time. */
import { sql } from 'kysely'
import { slice } from '../../../../contract/base/slices-of.ts'
import { anyRow } from '../../../base/db/count-rows.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { Subject } from '../sendable.ts'
import { sendsOf } from '../sends-of.ts'
import { owedOf, setDue } from '../set-due.ts'
import type { StoredAudience } from './stored-audience.ts'

/** Sends of which copies are still to be laid, moved, ended or taken back, oldest first; not those of a restored backup that wait. */
export async function selectUnfinished(db: Db): Promise<string[]> {
  const sends = db.selectFrom('sends').select('id').where('restored_from', 'is', null).orderBy('created_at')
  const laying = await sends.where('laid_until', 'is not', null).execute()
  // Written out, not bound: only so SQLite knows that the index of these will do.
  const moving = await sends.where('moving', '=', sql.lit(1)).execute()
  return [...new Set([...laying, ...moving].map(({ id }) => id))]
}

/**
 * Sends of one thing that are still being laid, and those that were stopped and of which copies are still to be ended: who is
 * without it is known after that.
 */
export async function selectUnsettled(db: Db, subject: Subject): Promise<string[]> {
  const rows = await sendsOf(db, subject)
    .select('id')
    .where(({ and, or, eb }) =>
      or([
        and([eb('laid_until', 'is not', null), eb('restored_from', 'is', null)]),
        and([eb('stopped_at', 'is not', null), eb('moving', '=', 1)]),
      ]),
    )
    .execute()
  return rows.map(row => row.id)
}

/** Every send that is still being laid, oldest first; also of a restored backup. */
export async function selectAllBeingLaid(db: Db): Promise<string[]> {
  const sends = db.selectFrom('sends').select('id').where('laid_until', 'is not', null)
  return (await sends.orderBy('created_at').execute()).map(({ id }) => id)
}

/** Whether a subscriber stands behind where a send to everyone has been laid, in the order of `selectEveryone`: the database's own. */
export async function isStillToCome(db: Db, subscriberId: string, laidUntil: string): Promise<boolean> {
  return anyRow(
    db.selectFrom('subscribers').select('id').where('id', '=', subscriberId).where('id', '>', laidUntil),
  )
}

export async function changeAudience(tx: Tx, id: string, audience: StoredAudience): Promise<void> {
  await tx
    .updateTable('sends')
    .set({ audience: JSON.stringify(audience) })
    .where('id', '=', id)
    .execute()
}

/** @param laidUntil null: it is wholly laid, and whom it went to is told by its copies */
export async function markLaid(tx: Tx, id: string, laidUntil: string | null): Promise<void> {
  await tx
    .updateTable('sends')
    .set({ laid_until: laidUntil, ...(laidUntil === null && { audience: null }) })
    .where('id', '=', id)
    .execute()
}

/** Puts some named recipients aside for a send that is not made yet. */
export async function stageRecipients(
  db: Db,
  part: { sendId: string; position: number; ids: readonly string[]; rule: number | null; now: string },
): Promise<void> {
  const { sendId: send_id, position, ids, rule: circle_rule, now: staged_at } = part
  const row = { send_id, position, ids: JSON.stringify(ids), count: ids.length, staged_at, circle_rule }
  await db.insertInto('send_recipients').values(row).execute()
}

/** Takes the next part of the named recipients out. @returns undefined when there is none left */
export async function takeStaged(
  tx: Tx,
  sendId: string,
): Promise<{ position: number; ids: string[]; rule: number | null } | undefined> {
  const row = await tx
    .deleteFrom('send_recipients')
    .where('send_id', '=', sendId)
    .where('position', '=', eb =>
      eb
        .selectFrom('send_recipients')
        .select(({ fn }) => fn.min('position').as('first'))
        .where('send_id', '=', sendId),
    )
    .returning(['position', 'ids', 'circle_rule'])
    .executeTakeFirst()
  return row && { position: row.position, ids: JSON.parse(row.ids) as string[], rule: row.circle_rule }
}

export async function countStaged(db: Db, sendId: string): Promise<number> {
  const { count } = await db
    .selectFrom('send_recipients')
    .select(({ fn }) => fn.sum<number | null>('count').as('count'))
    .where('send_id', '=', sendId)
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** What a press put aside that came to nothing. @param before one under way is left alone */
export async function dropStaged(db: Db, of: { sendId: string } | { before: string }): Promise<void> {
  const staged = db.deleteFrom('send_recipients')
  if ('sendId' in of) await staged.where('send_id', '=', of.sendId).execute()
  else
    await staged
      .where('staged_at', '<', of.before)
      .where('send_id', 'not in', eb =>
        eb.selectFrom('sends').select('id').where('laid_until', 'is not', null),
      )
      .execute()
}

/** Gives some copies that nobody has begun the time of their send. @returns how many */
export async function moveSome(
  tx: Tx,
  sendId: string,
  { dueAt, later }: { dueAt: string; later: boolean },
): Promise<number> {
  const copies = owedOf(tx, sendId)
    .where('state', '=', 'queued')
    // What goes now need not be touched if it is due already.
    .where('due_at', later ? '!=' : '>', dueAt)
    .limit(slice)
  return setDue(tx, copies, dueAt)
}

export async function markMoving(tx: Tx, id: string, moving: 0 | 1): Promise<void> {
  await tx.updateTable('sends').set({ moving }).where('id', '=', id).execute()
}
