/** The statements on when copies are due: what is, what waits longer or no longer, and what is next. */
import { sql } from 'kysely'
import type { Db, Engine, Tx } from '../../base/db/open-database.ts'

interface DueWanted {
  now: string
  limit: number
  /** Not what a mailer has in flight, though its lease is over. */
  sparesOthers: boolean
}

/**
 * Picks what is due: first what a mailer that died had in flight, then oldest first. On PostgreSQL rows that another mailer
 * is picking are passed over; on SQLite the transaction holds the only write lock.
 */
export async function selectDue(tx: Tx, engine: Engine, { now, limit, sparesOthers }: DueWanted) {
  const due = dueAt(tx, engine, now)
  // Written out, so that SQLite sees that the index of these alone will do.
  const isInFlight = sql<boolean>`state = 'sending'`
  const cutOff = sparesOthers ? [] : await due.where(isInFlight).limit(limit).execute()
  if (cutOff.length >= limit) return cutOff
  const others = due.where('state', '!=', 'sending').limit(limit - cutOff.length)
  return [...cutOff, ...(await others.execute())]
}

function dueAt(tx: Tx, engine: Engine, now: string) {
  const due = tx
    .selectFrom('deliveries')
    .select([
      'id',
      'send_id',
      'subscriber_id',
      'address',
      'token',
      'state',
      'attempts',
      'deferrals',
      'unanswered',
      'circle_rule',
    ])
    .where('due_at', '<=', now)
    .orderBy('due_at')
  return engine === 'postgres' ? due.forUpdate().skipLocked() : due
}

export type DueDelivery = Awaited<ReturnType<typeof selectDue>>[number]

/** @param ids of copies that the mail server put off, at most 400: those that still wait are due at that time */
export async function hasten(db: Db, ids: string[], now: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ due_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'deferred')
    .where('due_at', '>', now)
    .execute()
}

/** Due later, and otherwise as it was. */
export async function postpone(tx: Tx, id: string, dueAt: string): Promise<void> {
  await tx.updateTable('deliveries').set({ due_at: dueAt }).where('id', '=', id).execute()
}

/** After a crash on SQLite no other process can have a lease: what the dead one had leased is due at once. */
export async function freeLeases(db: Db, now: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ due_at: now })
    .where('state', '=', 'sending')
    .where('due_at', 'is not', null)
    .execute()
}

export async function selectNextDue(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('deliveries')
    .select('due_at')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at ?? null
}
