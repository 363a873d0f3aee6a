/** Every statement on replies, and on how far the author was told of them. */
import type { ListQuery } from '../../contract/field.ts'
import { holds, takePage } from '../db/list-page.ts'
import type { Db, Tx } from '../db/open-database.ts'
import type { ReplyRow } from '../db/tables.ts'

/** A letter's id, by its id or its public token. */
export async function findLetterId(db: Db, idOrToken: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('letters')
    .select('id')
    .where(or => or.or([or('id', '=', idOrToken), or('unique_token', '=', idOrToken)]))
    .executeTakeFirst()
  return row?.id
}

/** @param rows at most 400 */
export async function insertReplies(db: Db, rows: ReplyRow[]): Promise<void> {
  await db.insertInto('replies').values(rows).execute()
}

/** Newest day first; within a day by the random id, which says nothing of the order of arrival. */
export async function listReplies(db: Db, { q, ...page }: ListQuery) {
  const replies = db
    .selectFrom('replies')
    .leftJoin('letters', 'letters.id', 'replies.newsletter_id')
    .select(['replies.id', 'message', 'newsletter_id', 'replies.created_at', 'letters.subject'])
    .$if(Boolean(q), query =>
      query.where(eb => eb.or([holds('message', q ?? ''), holds('letters.subject', q ?? '')])),
    )
  return takePage(replies, page, { time: 'replies.created_at', id: 'replies.id' }).execute()
}

export async function deleteReply(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('replies').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Takes a day's replies out, to be put back in another order. */
export async function takeRepliesOf(tx: Tx, day: string): Promise<ReplyRow[]> {
  return tx.deleteFrom('replies').where('created_at', '=', day).returningAll().execute()
}

export async function newestDayBefore(db: Db, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('replies')
    .select('created_at')
    .where('created_at', '<', day)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

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
