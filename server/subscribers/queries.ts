/** Every statement on subscribers, and on the deliveries whose tokens lead to them. */
import { sql } from 'kysely'
import type { ListQuery } from '../../contract/field.ts'
import { likePattern, takePage } from '../db/list-page.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db, Tx } from '../db/open-database.ts'
import type { SendKind, StoredSubscriberRow, SubscriberRow } from '../db/tables.ts'

export interface SubscribersWanted extends ListQuery {
  state?: 'active' | 'inactive' | undefined
}

/** Newest first; one row more than `limit`, for `cutPage`. */
export async function selectSubscribers(
  db: Db,
  { q, state, ...page }: SubscribersWanted,
): Promise<StoredSubscriberRow[]> {
  const subscribers = db
    .selectFrom('subscribers')
    .selectAll()
    .$if(state !== undefined, query => query.where('is_active', '=', state === 'active' ? 1 : 0))
    // The key is in lower case already.
    .$if(Boolean(q), query =>
      query.where(sql<boolean>`email_key LIKE ${likePattern(q?.trim() ?? '')} ESCAPE '\\'`),
    )
  return takePage(subscribers, page, { time: 'subscribed_at', id: 'id' }).execute()
}

export async function countSubscribers(db: Db): Promise<{ active: number; total: number }> {
  const rows = await db
    .selectFrom('subscribers')
    .select(({ fn }) => ['is_active', fn.countAll<number>().as('count')])
    .groupBy('is_active')
    .execute()
  const active = rows.find(row => row.is_active === 1)?.count ?? 0
  return { active, total: rows.reduce((sum, row) => sum + row.count, 0) }
}

/** @returns whether the address was new */
export async function insertSubscriber(db: Db, row: SubscriberRow): Promise<boolean> {
  const inserted = await db
    .insertInto('subscribers')
    .values(row)
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findSubscriber(db: Db, id: string): Promise<StoredSubscriberRow | undefined> {
  return db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Nobody else makes them active, or ends that, until the transaction ends. */
export async function lockSubscriber(
  tx: Tx,
  by: { id: string } | { email_key: string },
): Promise<StoredSubscriberRow | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email_key', by.email_key] as const)
  return lockRow(tx, tx.selectFrom('subscribers').selectAll().where(column, '=', value))
}

export type ActiveChange = Pick<SubscriberRow, 'is_active' | 'unsubscribed_at'>

export async function changeActive(db: Db, id: string, change: ActiveChange): Promise<void> {
  await db.updateTable('subscribers').set(change).where('id', '=', id).execute()
}

/** From now on they are here by themselves or by the author's hand: undoing an import leaves them. */
export async function releaseFromImport(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('subscribers')
    .set({ import_id: null })
    .where('id', '=', id)
    .where('import_id', 'is not', null)
    .execute()
}

/** The address is mailed again. @returns undefined when there is no such subscriber */
export async function liftSuppressed(db: Db, id: string): Promise<StoredSubscriberRow | undefined> {
  return db
    .updateTable('subscribers')
    .set({ suppressed_at: null, suppressed_words: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** @returns whether the subscriber was active until now */
export async function deactivate(db: Db, id: string, now: string): Promise<boolean> {
  const left = await db
    .updateTable('subscribers')
    .set({ is_active: 0, unsubscribed_at: now })
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst()
  return left.numUpdatedRows > 0n
}

/** @returns whether the subscriber had left at that very moment and nothing happened since */
export async function reactivateLeftAt(db: Db, id: string, leftAt: string): Promise<boolean> {
  const back = await db
    .updateTable('subscribers')
    .set({ is_active: 1, unsubscribed_at: null })
    .where('id', '=', id)
    .where('is_active', '=', 0)
    .where('unsubscribed_at', '=', leftAt)
    .executeTakeFirst()
  return back.numUpdatedRows > 0n
}

export interface TokenHolder {
  subscriberId: string
  kind: SendKind
  /** When the mail that carries the token was queued. */
  queuedAt: string
}

/** What a scanner made up is not asked for; PostgreSQL would refuse some of it. */
const isToken = (text: string) => /^[\w-]{1,64}$/.test(text)

/** Whom a mail's token leads to; the subscriber may be erased by now. Mails to the author lead to nobody. */
export async function findTokenHolder(db: Db, token: string): Promise<TokenHolder | undefined> {
  if (!isToken(token)) return undefined
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select(['deliveries.subscriber_id', 'sends.kind', 'sends.created_at'])
    .where('deliveries.token', '=', token)
    .executeTakeFirst()
  if (!row?.subscriber_id) return undefined
  return { subscriberId: row.subscriber_id, kind: row.kind, queuedAt: row.created_at }
}

/** Whether a token came with a test mail, which leads to nobody. */
export async function isOfTest(db: Db, token: string): Promise<boolean> {
  if (!isToken(token)) return false
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select('sends.id')
    .where('deliveries.token', '=', token)
    .where('sends.kind', '=', 'test')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a mail of this kind was queued for a subscriber, at all or since a moment. */
export async function hasMail(
  tx: Tx,
  { subscriberId, kind, since = '' }: { subscriberId: string; kind: SendKind; since?: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select('sends.id')
    .where('deliveries.subscriber_id', '=', subscriberId)
    .where('sends.kind', '=', kind)
    .where('sends.created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** @returns whether this changed anything */
export async function setOpened(db: Db, token: string, opened: 0 | 1): Promise<boolean> {
  if (!isToken(token)) return false
  const changed = await db
    .updateTable('deliveries')
    .set({ opened })
    .where('token', '=', token)
    .where('opened', '!=', opened)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
