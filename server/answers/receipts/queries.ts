/** Every statement on receipts, on the answers that wait under them, and on what their holders wrote themselves. */
import { type SqlBool, sql } from 'kysely'
import { limits } from '../../../contract/base/limits.ts'
import { anyChanged, insertNew } from '../../base/db/count-rows.ts'
import { randomId, sha256 } from '../../base/db/ids.ts'
import { lockRow } from '../../base/db/lock-row.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { ReceiptAnswerRow, ReceiptMessageRow, ReceiptRow } from '../../base/db/tables/replies.ts'
import { inRandomOrder } from '../../base/db/traces/random-order.ts'
import { newestBefore, type SliceOfDay, selectSlice } from '../../base/db/traces/shuffle-day.ts'

/**
 * Where the site has the same look-up key already, as whoever tries words makes it be asked: then under another one that nobody
 * knows, so that nothing tells that those words are a receipt's.
 */
export async function insertReceipt(tx: Tx, row: ReceiptRow): Promise<void> {
  const insert = (receipt: ReceiptRow) => insertNew(tx.insertInto('receipts').values(receipt), 'lookup_hash')
  if (!(await insert(row))) await insert({ ...row, lookup_hash: sha256(randomId()) })
}

export function findReceipt(db: Db, id: string): Promise<ReceiptRow | undefined> {
  return db.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst()
}

export const lockReceipt = (tx: Tx, id: string): Promise<ReceiptRow | undefined> =>
  twice(() => lockRow(tx, tx.selectFrom('receipts').selectAll().where('id', '=', id)))

/** PostgreSQL, which waited while a receipt was written anew, does not see the new row in the same statement. */
const twice = async <Row>(lock: () => Promise<Row | undefined>): Promise<Row | undefined> =>
  (await lock()) ?? (await lock())

/**
 * The receipt under which an answer is there today. The same statements for all, so that a receipt without an answer is found as little
 * and as fast as one that never was.
 */
export const lockAnswered = (tx: Tx, lookupHash: string, today: string): Promise<ReceiptRow | undefined> =>
  twice(() => lockRow(tx, answered(tx, lookupHash, today)))

/** As `lockAnswered`, and PostgreSQL notes nothing on the receipt. */
export const findAnswered = (db: Db, lookupHash: string, today: string): Promise<ReceiptRow | undefined> =>
  twice(() => answered(db, lookupHash, today).executeTakeFirst())

const answered = (db: Db, lookupHash: string, today: string) =>
  db.selectFrom('receipts').selectAll().where('lookup_hash', '=', lookupHash).where(isAnsweredAt(today))

/** Whether an answer of the receipt can be read on that day. */
const isAnsweredAt = (day: string) =>
  sql<SqlBool>`EXISTS (SELECT 1 FROM receipt_answers WHERE receipt_answers.receipt_id = receipts.id
    AND receipt_answers.sealed IS NOT NULL AND receipt_answers.vanishes_at > ${day})`

/** The answers that can be read today, in order. One statement, as `lockAnswered`. */
export function findSealed(
  db: Db,
  lookupHash: string,
  today: string,
): Promise<Pick<ReceiptAnswerRow, 'turn' | 'sealed' | 'created_at' | 'vanishes_at'>[]> {
  return db
    .selectFrom('receipts')
    .innerJoin('receipt_answers', 'receipt_answers.receipt_id', 'receipts.id')
    .select(['turn', 'sealed', 'created_at', 'vanishes_at'])
    .where('lookup_hash', '=', lookupHash)
    .where('sealed', 'is not', null)
    .where('vanishes_at', '>', today)
    .orderBy('receipt_answers.turn')
    .execute()
}

/** Where there is such an answer, the newest words of the reader's own, newest first. One statement, as `lockAnswered`. */
export function findOwnWords(
  db: Db,
  lookupHash: string,
  today: string,
): Promise<Pick<ReceiptMessageRow, 'turn' | 'sealed' | 'created_at'>[]> {
  return db
    .selectFrom('receipts')
    .innerJoin('receipt_messages', 'receipt_messages.receipt_id', 'receipts.id')
    .select(['turn', 'sealed', 'created_at'])
    .where('lookup_hash', '=', lookupHash)
    .where(isAnsweredAt(today))
    .orderBy('receipt_messages.turn', 'desc')
    .limit(limits.ownMessages)
    .execute()
}

/** Where there is such an answer, the letter that was replied to. One statement, as `lockAnswered`. */
export function findLetter(db: Db, lookupHash: string, today: string) {
  return db
    .selectFrom('receipts')
    .innerJoin('letters', 'letters.id', 'receipts.newsletter_id')
    .select([
      'letters.subject',
      'letters.language',
      'letters.unique_token',
      'letters.is_unlisted',
      'letters.sent_at',
    ])
    .where('lookup_hash', '=', lookupHash)
    .where(isAnsweredAt(today))
    .executeTakeFirst()
}

/** @param words.sealed undefined: a page of before sent none */
export async function keepOwnWords(
  tx: Tx,
  { sealed, ...words }: Omit<ReceiptMessageRow, 'id' | 'sealed'> & { sealed: string | undefined },
): Promise<void> {
  if (sealed === undefined) return
  await tx
    .insertInto('receipt_messages')
    .values({ ...words, id: randomId(), sealed })
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
    await tx.deleteFrom('receipt_messages').where('receipt_id', '=', id).execute()
    await tx.deleteFrom('receipts').where('id', '=', id).execute()
  }
  return due.length
}

export const newestDayBefore = (db: Db, day: string) =>
  newestBefore(db.selectFrom('receipts'), 'used_on', day)

export const newestWordsBefore = (db: Db, day: string) =>
  newestBefore(db.selectFrom('receipt_messages'), 'created_at', day)

/** Writes receipts anew: taken out in no order, put back in that of their ids. @returns the last id */
export async function rewriteReceipts(tx: Tx, of: SliceOfDay): Promise<string | undefined> {
  const rows = await selectSlice(tx.selectFrom('receipts').selectAll(), 'used_on', of)
  for (const { id } of inRandomOrder(rows)) await tx.deleteFrom('receipts').where('id', '=', id).execute()
  if (rows.length > 0) await tx.insertInto('receipts').values(rows).execute()
  return rows.at(-1)?.id
}

/** The same of their holders' own words. */
export async function rewriteOwnWords(tx: Tx, of: SliceOfDay): Promise<string | undefined> {
  const rows = await selectSlice(tx.selectFrom('receipt_messages').selectAll(), 'created_at', of)
  for (const { id } of inRandomOrder(rows))
    await tx.deleteFrom('receipt_messages').where('id', '=', id).execute()
  if (rows.length > 0) await tx.insertInto('receipt_messages').values(rows).execute()
  return rows.at(-1)?.id
}
