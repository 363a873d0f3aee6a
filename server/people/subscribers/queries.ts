/** Every statement on subscribers, and on the deliveries whose tokens lead to them. */
import { type SqlBool, sql } from 'kysely'
import type { ListQuery } from '../../../contract/base/field.ts'
import type { SubscriberState } from '../../../contract/people/subscribers.ts'
import { anyChanged, insertNew } from '../../base/db/count-rows.ts'
import { inByteOrder, takePage } from '../../base/db/list-page.ts'
import { lockRow } from '../../base/db/lock-row.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { StoredSubscriberRow, SubscriberRow } from '../../base/db/tables/subscribers.ts'
import { isRefusedForGood } from '../../mail/ledger/audience/can-be-mailed.ts'
import { isFoundBy } from '../../mail/ledger/audience/is-found-by.ts'
import { isInCircle } from '../circles/queries.ts'
import { foldedOf } from './folded.ts'

/** Written out, not bound: only so SQLite knows that the index of these will do. */
const inState = {
  active: sql<SqlBool>`is_active = 1`,
  inactive: sql<SqlBool>`is_active = 0`,
  left: sql<SqlBool>`(is_active = 0 AND unsubscribed_at IS NOT NULL)`,
  unconfirmed: sql<SqlBool>`(is_active = 0 AND unsubscribed_at IS NULL)`,
  refused: isRefusedForGood,
} satisfies Record<SubscriberState, unknown>

export interface SubscribersWanted extends ListQuery {
  state?: SubscriberState | undefined
  /** Only who is in this circle. */
  circle?: string | undefined
}

/** Newest first; one row more than `limit`, for `cutPage`. */
export async function selectSubscribers(
  db: Db,
  { q, state, circle, ...page }: SubscribersWanted,
): Promise<StoredSubscriberRow[]> {
  const subscribers = db
    .selectFrom('subscribers')
    .selectAll()
    .$if(state !== undefined, query => query.where(inState[state ?? 'active']))
    .$if(circle !== undefined, query => query.where(isInCircle('subscribers.id', circle ?? '')))
    .$if(Boolean(q), query => query.where(isFoundBy(q ?? '', { inNotes: true })))
  return takePage(subscribers, page, { time: 'subscribed_at', id: 'id' }).execute()
}

/** Behind this address. */
export async function selectByAddress(db: Db, after: string, limit: number): Promise<StoredSubscriberRow[]> {
  const address = inByteOrder(db, 'email_key')
  return db
    .selectFrom('subscribers')
    .selectAll()
    .where(address, '>', after)
    .orderBy(address)
    .limit(limit)
    .execute()
}

/** As many as a list of each state shows. */
export async function countSubscribers(db: Db) {
  return db
    .selectFrom('subscribers')
    .select(({ fn }) => {
      const having = (state: SubscriberState) => fn.countAll<number>().filterWhere(inState[state]).as(state)
      return [
        fn.countAll<number>().as('total'),
        having('active'),
        having('left'),
        having('unconfirmed'),
        having('refused'),
      ]
    })
    .executeTakeFirstOrThrow()
}

type NewSubscriber = SubscriberRow & Partial<Pick<StoredSubscriberRow, 'name' | 'note'>>

/** @returns whether the address was new */
export async function insertSubscriber(db: Db, row: NewSubscriber): Promise<boolean> {
  return insertNew(db.insertInto('subscribers').values({ ...row, ...foldedOf(row) }), 'email_key')
}

export async function findSubscriber(db: Db, id: string): Promise<StoredSubscriberRow | undefined> {
  return db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findByKey(db: Db, emailKey: string): Promise<StoredSubscriberRow | undefined> {
  return db.selectFrom('subscribers').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
}

/** Nobody else makes them active, or ends that, until the transaction ends. */
export async function lockSubscriber(
  tx: Tx,
  by: { id: string } | { email_key: string },
): Promise<StoredSubscriberRow | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email_key', by.email_key] as const)
  return lockRow(tx, tx.selectFrom('subscribers').selectAll().where(column, '=', value))
}

/**
 * Those of these who came as having left, with no day in the file: they are stored as having left when the import began, so
 * that they count as left, and that is nobody's day of leaving.
 */
export async function selectLeftOnUnknownDay(db: Db, those: readonly SubscriberRow[]): Promise<Set<string>> {
  const ids = those.filter(row => row.is_active === 0 && row.import_id !== null).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('subscribers')
    .innerJoin('imports', 'imports.id', 'subscribers.import_id')
    .select('subscribers.id')
    .where('subscribers.id', 'in', ids)
    .where('is_active', '=', 0)
    .whereRef('subscribers.unsubscribed_at', '=', 'imports.created_at')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type ActiveChange = Pick<SubscriberRow, 'is_active' | 'unsubscribed_at'>

export async function changeActive(db: Db, id: string, change: ActiveChange): Promise<void> {
  await db.updateTable('subscribers').set(change).where('id', '=', id).execute()
}

/** What the author knows of them; what is left out stays. */
export async function changeKnown(
  tx: Tx,
  id: string,
  known: { name?: string | undefined; note?: string | undefined },
): Promise<void> {
  if (known.name === undefined && known.note === undefined) return
  await tx
    .updateTable('subscribers')
    .set({ ...known, ...foldedOf(known) })
    .where('id', '=', id)
    .execute()
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

/** @returns whether the subscriber was active until now */
export async function deactivate(db: Db, id: string, now: string): Promise<boolean> {
  return anyChanged(
    db
      .updateTable('subscribers')
      .set({ is_active: 0, unsubscribed_at: now })
      .where('id', '=', id)
      .where('is_active', '=', 1),
  )
}

/** @returns whether the subscriber had left at that very moment and nothing happened since */
export async function reactivateLeftAt(db: Db, id: string, leftAt: string): Promise<boolean> {
  return anyChanged(
    db
      .updateTable('subscribers')
      .set({ is_active: 1, unsubscribed_at: null })
      .where('id', '=', id)
      .where('is_active', '=', 0)
      .where('unsubscribed_at', '=', leftAt),
  )
}
