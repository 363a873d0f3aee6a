/** Every statement that finds a send and counts its deliveries. What moves mail stands in ../queries.ts. */
import { sql } from 'kysely'
import type { DeliveryOutcome } from '../../../../contract/mail/deliveries.ts'
import { countRows } from '../../../base/db/count-rows.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { Subject } from '../sendable.ts'
import { sendsOf } from '../sends-of.ts'
import { type StateCount, whereKept, whereMeans } from './meaning.ts'

/** A send to the list, by its own id or its press's. */
export async function findSend(db: Db, idOrPress: string): Promise<string | undefined> {
  const send = await db
    .selectFrom('sends')
    .select('id')
    .where(eb => eb.or([eb('id', '=', idOrPress), eb('press_id', '=', idOrPress)]))
    .where('subject_id', 'is not', null)
    .executeTakeFirst()
  return send?.id
}

/** What the progress of a send depends on, beside its deliveries. */
export async function findTerms(db: Db, sendId: string) {
  return db
    .selectFrom('sends')
    .select(['id', 'starts_at', 'scheduled', 'begun_at', 'stopped_at', 'paused_at', 'paused_words'])
    .select(['laid_until', 'audience', 'created_at', 'recipients'])
    .where('id', '=', sendId)
    .executeTakeFirstOrThrow()
}

/** The same of all sends of a thing. */
export async function selectSendTerms(db: Db, subject: Subject) {
  return sendsOf(db, subject)
    .select(['id', 'stopped_at', 'laid_until', 'audience', 'created_at', 'starts_at', 'recipients'])
    .execute()
}

/** To how many each send of it went at its press, but those that were undone. */
export async function selectSendSizes(db: Db, subject: Subject): Promise<number[]> {
  const rows = await sendsOf(db, subject).select('recipients').where('undone_at', 'is', null).execute()
  return rows.flatMap(({ recipients }) => recipients ?? [])
}

/** The sends to the list of which a copy has not had its turn yet, newest first, among the last `limit` of all. */
export async function selectOpen(db: Db, limit: number) {
  const latest = await db
    .selectFrom('sends')
    .select(['sends.id', 'sends.subject_kind', 'sends.subject_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .whereRef('deliveries.send_id', '=', 'sends.id')
          .where(whereMeans(one => one.outcome === 'waiting')),
      ).as('has_open'),
    )
    .select(['laid_until', 'stopped_at'])
    .where('sends.subject_id', 'is not', null)
    .orderBy('sends.created_at', 'desc')
    .limit(limit)
    .execute()
  return latest
    .filter(send => send.has_open || (send.laid_until !== null && send.stopped_at === null))
    .map(({ id, subject_kind, subject_id }) => ({
      id,
      subject: { kind: subject_kind ?? '', id: subject_id ?? '' },
    }))
}

/** As the index has it: SQLite counts without reading a copy. */
const isNever = sql<boolean | 0 | 1>`(due_at IS NULL)`

export async function countStates(db: Db, sendId: string): Promise<StateCount[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', isNever.as('never'), fn.countAll<number>().as('count')])
    .where('send_id', '=', sendId)
    .groupBy(['state', isNever])
    .execute()
  return rows.map(({ state, never, count }) => ({ state, due: never ? 0 : 1, count }))
}

/** How many of those that count as sent lie in the outbox. */
export async function countKept(db: Db, sendId: string): Promise<number> {
  return countRows(db.selectFrom('deliveries').where('send_id', '=', sendId).where(whereKept()))
}

/** Addresses and last words of the deliveries with one outcome; an erased subscriber has no address any more. */
export async function selectAddresses(db: Db, sendId: string, outcome: DeliveryOutcome) {
  return db
    .selectFrom('deliveries')
    .leftJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
    .select(['subscribers.email', 'deliveries.reply'])
    .where('deliveries.send_id', '=', sendId)
    .where(whereMeans(one => one.outcome === outcome))
    .orderBy('subscribers.email')
    .execute()
}
