/** Every statement that finds a send and counts its deliveries. What moves mail stands in mail/queries.ts. */
import { type Kysely, sql } from 'kysely'
import { isOnPostgres } from '../db/lock-row.ts'
import type { Db, Tx } from '../db/open-database.ts'
import type { DeliveryState, Tables } from '../db/tables.ts'

/** Any number that no other program uses on this database. */
const pressLock = 4_041_965

/** One press at a time: on SQLite the transaction's write lock does that already. */
export async function lockPresses(tx: Tx): Promise<void> {
  if (isOnPostgres(tx)) await sql`SELECT pg_advisory_xact_lock(${pressLock})`.execute(tx)
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

/** The send of a letter or a poll, by its own id or its press's. */
export async function findSend(db: Db, idOrPress: string): Promise<string | undefined> {
  const send = await db
    .selectFrom('sends')
    .select('id')
    .where(eb => eb.or([eb('id', '=', idOrPress), eb('press_id', '=', idOrPress)]))
    .where('kind', 'in', ['letter', 'poll'])
    .executeTakeFirst()
  return send?.id
}

/** The letter of a send. */
export async function findLetterOf(db: Db, sendId: string): Promise<string | undefined> {
  const send = await db.selectFrom('sends').select('letter_id').where('id', '=', sendId).executeTakeFirst()
  return send?.letter_id ?? undefined
}

/** Those among at most 400 ids who are active and whose address was not refused for good. */
export async function selectActive(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('id', 'in', ids)
    .where('is_active', '=', 1)
    .where('suppressed_at', 'is', null)
    .execute()
  return rows.map(row => row.id)
}

/** The next ones, by their ids, who are active and whose address was not refused for good. */
export async function selectActiveAfter(tx: Tx, after: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('id', '>', after)
    .where('is_active', '=', 1)
    .where('suppressed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/** What the progress of a send depends on, beside its deliveries. */
export async function findTerms(db: Db, sendId: string) {
  return db
    .selectFrom('sends')
    .select(['held_until', 'scheduled', 'begun_at', 'stopped_at', 'paused_at', 'paused_words'])
    .where('id', '=', sendId)
    .executeTakeFirstOrThrow()
}

/** The sends of letters and polls of which a copy has not had its turn yet, newest first, among the last `limit` of all. */
export async function selectOpen(db: Db, limit: number) {
  const latest = await db
    .selectFrom('sends')
    .leftJoin('letters', 'letters.id', 'sends.letter_id')
    .leftJoin('polls', 'polls.id', 'sends.poll_id')
    .select(['sends.id', 'sends.letter_id', 'sends.poll_id'])
    .select(({ fn }) => fn.coalesce('letters.subject', 'polls.title').as('subject'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.send_id', '=', 'sends.id')
          .where('deliveries.state', 'in', ['queued', 'sending'])
          .where('deliveries.due_at', 'is not', null),
      ).as('is_open'),
    )
    .where('sends.kind', 'in', ['letter', 'poll'])
    .orderBy('sends.created_at', 'desc')
    .limit(limit)
    .execute()
  return latest.filter(send => send.is_open)
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
