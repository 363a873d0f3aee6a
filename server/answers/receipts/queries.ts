/** Every statement on receipts and on the answers that wait under them. */
import { anyChanged, insertNew } from '../../base/db/count-rows.ts'
import { lockRow } from '../../base/db/lock-row.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { ReceiptAnswerRow, ReceiptRow } from '../../base/db/tables/replies.ts'
import { inRandomOrder } from '../../base/db/traces/random-order.ts'
import { newestBefore, type SliceOfDay, selectSlice } from '../../base/db/traces/shuffle-day.ts'

/** @returns false when there is a receipt of the same words already */
export async function insertReceipt(tx: Tx, row: ReceiptRow): Promise<boolean> {
  return insertNew(tx.insertInto('receipts').values(row), 'lookup_hash')
}

export function findReceipt(db: Db, id: string): Promise<ReceiptRow | undefined> {
  return db.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockReceipt(tx: Tx, id: string): Promise<ReceiptRow | undefined> {
  const lock = () => lockRow(tx, tx.selectFrom('receipts').selectAll().where('id', '=', id))
  // PostgreSQL, which waited while it was written anew, does not see the new row in the same statement.
  return (await lock()) ?? (await lock())
}

/**
 * The receipt under which an answer is there today. One statement, so that a receipt without an answer is found as little
 * and as fast as one that never was.
 */
export function lockAnswered(tx: Tx, lookupHash: string, today: string): Promise<ReceiptRow | undefined> {
  return lockRow(
    tx,
    tx
      .selectFrom('receipts')
      .selectAll()
      .where('lookup_hash', '=', lookupHash)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('receipt_answers')
            .select('receipt_answers.id')
            .whereRef('receipt_answers.receipt_id', '=', 'receipts.id')
            .where('sealed', 'is not', null)
            .where('vanishes_at', '>', today),
        ),
      ),
  )
}

/** The answers that can be read today, in order. One statement, as `lockAnswered`. */
export function findSealed(
  db: Db,
  lookupHash: string,
  today: string,
): Promise<Pick<ReceiptAnswerRow, 'sealed' | 'created_at' | 'vanishes_at'>[]> {
  return db
    .selectFrom('receipts')
    .innerJoin('receipt_answers', 'receipt_answers.receipt_id', 'receipts.id')
    .select(['sealed', 'created_at', 'vanishes_at'])
    .where('lookup_hash', '=', lookupHash)
    .where('sealed', 'is not', null)
    .where('vanishes_at', '>', today)
    .orderBy('receipt_answers.turn')
    .execute()
}

/** Takes the next place in the conversation. */
export async function moveTurn(
  tx: Tx,
  id: string,
  moved: { turns: number; used_on?: string },
): Promise<void> {
  await tx.updateTable('receipts').set(moved).where('id', '=', id).execute()
}

export async function insertAnswer(tx: Tx, row: ReceiptAnswerRow): Promise<void> {
  await tx.insertInto('receipt_answers').values(row).execute()
}

/** All of one receipt, also those that have vanished. */
export function findAnswers(db: Db, receiptId: string): Promise<ReceiptAnswerRow[]> {
  return db
    .selectFrom('receipt_answers')
    .selectAll()
    .where('receipt_id', '=', receiptId)
    .orderBy('turn')
    .execute()
}

export async function deleteAnswer(db: Db, receiptId: string, id: string): Promise<boolean> {
  return anyChanged(db.deleteFrom('receipt_answers').where('id', '=', id).where('receipt_id', '=', receiptId))
}

/** Lets answers vanish whose day has come; that there was one stays. @returns how many, at most `limit` */
export async function vanishAnswers(tx: Tx, today: string, limit: number): Promise<number> {
  const due = await tx
    .selectFrom('receipt_answers')
    .select('id')
    .where('vanishes_at', '<=', today)
    .where('sealed', 'is not', null)
    .orderBy('vanishes_at')
    .limit(limit)
    .execute()
  if (due.length > 0)
    await tx
      .updateTable('receipt_answers')
      .set({ sealed: null })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
  return due.length
}

/** Ends receipts last used before that day, with what is left of their answers, but for those with one to read. @returns how many, at most `limit` */
export async function endReceipts(tx: Tx, day: string, limit: number): Promise<number> {
  const due = await tx
    .selectFrom('receipts')
    .select('id')
    .where('used_on', '<', day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipt_answers')
            .select('receipt_answers.id')
            .whereRef('receipt_answers.receipt_id', '=', 'receipts.id')
            .where('sealed', 'is not', null),
        ),
      ),
    )
    .limit(limit)
    .execute()
  for (const { id } of inRandomOrder(due)) {
    await tx.deleteFrom('receipt_answers').where('receipt_id', '=', id).execute()
    await tx.deleteFrom('receipts').where('id', '=', id).execute()
  }
  return due.length
}

export const newestDayBefore = (db: Db, day: string) =>
  newestBefore(db.selectFrom('receipts'), 'used_on', day)

/** Takes receipts out, to be put back: by their ids in order, but deleted in none. */
export async function takeReceipts(tx: Tx, of: SliceOfDay): Promise<ReceiptRow[]> {
  const rows = await selectSlice(tx.selectFrom('receipts').selectAll(), 'used_on', of)
  for (const { id } of inRandomOrder(rows)) await tx.deleteFrom('receipts').where('id', '=', id).execute()
  return rows
}

/** @param rows at most 400 */
export async function putBack(tx: Tx, rows: ReceiptRow[]): Promise<void> {
  await tx.insertInto('receipts').values(rows).execute()
}
