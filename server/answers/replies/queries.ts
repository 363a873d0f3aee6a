/** Every statement on replies, and on how far the author was told of them and has looked. */
import type { Insertable, Selectable } from 'kysely'
import type { ListQuery } from '../../../contract/base/field.ts'
import { anyChanged, anyRow, countRows, insertNew } from '../../base/db/count-rows.ts'
import { holds, takePage } from '../../base/db/list-page.ts'
import { lockRow } from '../../base/db/lock-row.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { ReplyRow } from '../../base/db/tables/replies.ts'
import { inRandomOrder } from '../../base/db/traces/random-order.ts'
import { newestBefore, type SliceOfDay, selectSlice } from '../../base/db/traces/shuffle-day.ts'

type NewReply = Insertable<ReplyRow>
type StoredReply = Selectable<ReplyRow>

/** A letter's id, by its id or its public token. */
export async function findLetterId(db: Db, idOrToken: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('letters')
    .select('id')
    .where(or => or.or([or('id', '=', idOrToken), or('unique_token', '=', idOrToken)]))
    .executeTakeFirst()
  return row?.id
}

/** What a sent letter is called, by its id or its public token. */
export function findSent(
  db: Db,
  idOrToken: string,
): Promise<{ id: string; subject: string; language: string | null } | undefined> {
  return db
    .selectFrom('letters')
    .select(['id', 'subject', 'language'])
    .where(or => or.or([or('id', '=', idOrToken), or('unique_token', '=', idOrToken)]))
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
}

/** @param rows at most 400 */
export async function insertReplies(db: Db, rows: NewReply[]): Promise<void> {
  await db.insertInto('replies').values(rows).execute()
}

/** Stores a reply; one of this id that is there already stands. */
export async function insertReply(db: Db, row: NewReply): Promise<void> {
  await insertNew(db.insertInto('replies').values(row), 'id')
}

/** To which receipt a reply that has arrived belongs; held until the transaction ends. */
export async function lockReply(tx: Tx, id: string) {
  const reply = tx.selectFrom('replies').select(['newsletter_id', 'created_at', 'receipt_id'])
  return lockRow(tx, reply.where('id', '=', id))
}

/** Says of a reply to which receipt it belongs, as its first message. */
export async function giveReceipt(
  tx: Tx,
  { id, receiptId }: { id: string; receiptId: string },
): Promise<void> {
  await tx.updateTable('replies').set({ receipt_id: receiptId, turn: 1 }).where('id', '=', id).execute()
}

/** The replies of one receipt that have arrived. */
export function findMessages(db: Db, receiptId: string): Promise<StoredReply[]> {
  return db.selectFrom('replies').selectAll().where('receipt_id', '=', receiptId).orderBy('turn').execute()
}

/** Those to one letter, or all. Newest day first; within a day by the random id, which says nothing of the order of arrival. */
export async function listReplies(
  db: Db,
  { q, letter, ...page }: ListQuery & { letter?: string | undefined },
) {
  const replies = db
    .selectFrom('replies')
    .leftJoin('letters', 'letters.id', 'replies.newsletter_id')
    .leftJoin('receipts', 'receipts.id', 'replies.receipt_id')
    .select(['replies.id', 'message', 'replies.newsletter_id', 'replies.created_at', 'letters.subject'])
    .select(['may_quote', 'receipts.id as receipt_id', 'receipts.public_key', 'sealing_key', 'sealed_where'])
    .select(select =>
      select
        .exists(
          select
            .selectFrom('receipt_answers')
            .select('receipt_answers.id')
            .whereRef('receipt_answers.receipt_id', '=', 'replies.receipt_id')
            .whereRef('receipt_answers.turn', '>', 'replies.turn'),
        )
        .as('is_answered'),
    )
    .$if(letter !== undefined, query => query.where('replies.newsletter_id', '=', letter ?? ''))
    .$if(Boolean(q), query =>
      query.where(eb =>
        eb.or([
          // Letters that are found in ciphertext mean nothing.
          eb.and([eb('sealing_key', 'is', null), holds('message', q ?? '')]),
          holds('letters.subject', q ?? ''),
        ]),
      ),
    )
  return takePage(replies, page, { time: 'replies.created_at', id: 'replies.id' }).execute()
}

/** What may be put into a letter of it, if anything. */
export function findQuotable(db: Db, id: string) {
  return db
    .selectFrom('replies')
    .select(['message', 'may_quote', 'sealing_key', 'sealed_where'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteReply(tx: Tx, id: string): Promise<boolean> {
  return anyChanged(tx.deleteFrom('replies').where('id', '=', id))
}

/** Whether the author has been told of a reply to this letter. */
export async function isAnswered(db: Db, letterId: string): Promise<boolean> {
  return anyRow(db.selectFrom('replies').select('id').where('newsletter_id', '=', letterId).limit(1))
}

/** How many there are to each of these letters that has any. */
export async function countRepliesTo(
  db: Db,
  letterIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (letterIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('replies')
    .select(({ fn }) => ['newsletter_id', fn.countAll<number>().as('count')])
    .where('newsletter_id', 'in', letterIds)
    .groupBy('newsletter_id')
    .execute()
  return new Map(rows.map(({ newsletter_id, count }) => [newsletter_id, count]))
}

export async function countAllReplies(db: Db): Promise<number> {
  return countRows(db.selectFrom('replies'))
}

/** How many there were when the author last looked; no row says which. */
export async function findSeen(db: Db): Promise<number> {
  const row = await db.selectFrom('reply_digest').select('seen').executeTakeFirst()
  return row?.seen ?? 0
}

export async function keepSeen(db: Db, seen: number): Promise<void> {
  await db
    .insertInto('reply_digest')
    .values({ id: 'digest', told_until: '', seen })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ seen }))
    .execute()
}

/** One of those that the author has looked at is gone. */
export async function unsee(tx: Tx): Promise<void> {
  await tx
    .updateTable('reply_digest')
    .set(set => ({ seen: set('seen', '-', 1) }))
    .where('seen', '>', 0)
    .execute()
}

/** Takes replies out, to be put back: by their ids in order, but deleted in none. */
export async function takeReplies(tx: Tx, of: SliceOfDay): Promise<StoredReply[]> {
  const rows = await selectSlice(tx.selectFrom('replies').selectAll(), 'created_at', of)
  for (const { id } of inRandomOrder(rows)) await tx.deleteFrom('replies').where('id', '=', id).execute()
  return rows
}

export const newestDayBefore = (db: Db, day: string) =>
  newestBefore(db.selectFrom('replies'), 'created_at', day)

/** How many replies of the days from `since` to before `until` each letter has. */
export async function countReplies(
  db: Db,
  { since, until }: { since: string; until: string },
): Promise<{ subject: string | null; count: number }[]> {
  return db
    .selectFrom('replies')
    .leftJoin('letters', 'letters.id', 'replies.newsletter_id')
    .select(select => ['letters.subject', select.fn.countAll<number>().as('count')])
    .where('replies.created_at', '>=', since)
    .where('replies.created_at', '<', until)
    .groupBy(['letters.id', 'letters.subject'])
    .orderBy('count', 'desc')
    .execute()
}

/** @returns the day before which all replies were told; '' before the first digest */
export async function findToldUntil(db: Db): Promise<string> {
  const row = await db.selectFrom('reply_digest').select('told_until').executeTakeFirst()
  return row?.told_until ?? ''
}

/** @returns whether this call moved the day on; false when another process did */
export async function moveToldUntil(tx: Tx, from: string, to: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reply_digest')
    .values({ id: 'digest', told_until: to })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ told_until: to }).where('reply_digest.told_until', '=', from),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
