/** Every statement that finds a send and counts its deliveries. What moves mail stands in mail/queries.ts. */
import { type Kysely, sql } from 'kysely'
import type { Db, Engine } from '../db/open-database.ts'
import type { DeliveryState, Tables } from '../db/tables.ts'

/** Any number that no other program uses on this database. */
const pressLock = 4_041_965

/** One press at a time: on SQLite the transaction's write lock does that already. */
export async function lockPresses(tx: Db, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`SELECT pg_advisory_xact_lock(${pressLock})`.execute(tx)
}

export async function findByPress(db: Db, pressId: string): Promise<string | undefined> {
  const send = await db.selectFrom('sends').select('id').where('press_id', '=', pressId).executeTakeFirst()
  return send?.id
}

/** A send of the same content to the same people, not older than `since`. */
export async function findByFingerprint(
  db: Db,
  fingerprint: string,
  since: string,
): Promise<string | undefined> {
  const send = await db
    .selectFrom('sends')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return send?.id
}

/** A letter's send, by its own id or its press's. */
export async function findSend(db: Db, idOrPress: string): Promise<string | undefined> {
  const send = await db
    .selectFrom('sends')
    .select('id')
    .where(eb => eb.or([eb('id', '=', idOrPress), eb('press_id', '=', idOrPress)]))
    .where('kind', '=', 'letter')
    .executeTakeFirst()
  return send?.id
}

/** The active ones among at most 400 ids. */
export async function selectActive(tx: Db, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('id', 'in', ids)
    .where('is_active', '=', 1)
    .execute()
  return rows.map(row => row.id)
}

export interface StateCount {
  state: DeliveryState
  /** Whether the mailer will still touch these. */
  due: 0 | 1
  count: number
}

export async function countStates(db: Kysely<Tables>, sendId: string): Promise<StateCount[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(eb => [
      'state',
      eb.case().when('due_at', 'is', null).then(sql<0 | 1>`0`).else(sql<0 | 1>`1`).end().as('due'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('send_id', '=', sendId)
    .groupBy(['state', 'due'])
    .execute()
  return rows.map(row => ({ ...row, count: Number(row.count) }))
}

/** Addresses and last words of the deliveries in one state; an erased subscriber has no address any more. */
export async function selectAddresses(db: Db, sendId: string, state: DeliveryState) {
  return db
    .selectFrom('deliveries')
    .leftJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
    .select(['subscribers.email', 'deliveries.reply'])
    .where('deliveries.send_id', '=', sendId)
    .where('deliveries.state', '=', state)
    .orderBy('subscribers.email')
    .execute()
}
