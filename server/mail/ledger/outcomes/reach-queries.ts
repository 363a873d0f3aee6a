/** The statements that look for somebody whom a send left out, long after it (anti-join). */
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../base/db/open-database.ts'
import { couldBeMailed } from '../audience/can-be-mailed.ts'
import type { Subject } from '../sendable.ts'
import { sendsOf } from '../sends-of.ts'
import { farFuture } from '../waiting/wait-of-send.ts'

export interface PressOfThing {
  id: string
  created_at: string
  /** null: all its copies are there. */
  laid_until: string | null
}

/** Every press of it that was not undone, oldest first. */
export async function selectPresses(db: Db, subject: Subject): Promise<PressOfThing[]> {
  return sendsOf(db, subject)
    .select(['id', 'created_at', 'laid_until'])
    .where('undone_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** A place in the list, which is in the order in which people came. */
export interface Place {
  subscribed_at: string
  id: string
}

/** @returns the place so many behind another, of those who were there at a moment; undefined: there are fewer */
export async function findPlace(
  db: Db,
  { after, at, far }: { after: Place; at: string; far: number },
): Promise<Place | undefined> {
  return db
    .selectFrom('subscribers')
    .select(['subscribed_at', 'id'])
    .where(isBehind(after))
    .where('subscribed_at', '<=', at)
    .orderBy('subscribed_at')
    .orderBy('id')
    .offset(far - 1)
    .limit(1)
    .executeTakeFirst()
}

const isBehind = (place: Place) =>
  sql<SqlBool>`(subscribed_at, subscribers.id) > (${place.subscribed_at}, ${place.id})`
const isUpTo = (place: Place) =>
  sql<SqlBool>`(subscribed_at, subscribers.id) <= (${place.subscribed_at}, ${place.id})`

/**
 * Who, between two places, has no copy of these sends, and could be mailed at that moment as far as their own row tells, but for
 * a pause: since when one lasts is not in it.
 */
export async function selectLeftOut(
  db: Db,
  { after, upTo, at, sendIds, limit }: LookedFor,
): Promise<LeftOut[]> {
  return db
    .selectFrom('subscribers')
    .select(['subscribed_at', 'subscribers.id', 'paused_until'])
    .where(isBehind(after))
    .$if(upTo !== undefined, query => query.where(isUpTo(upTo ?? after)))
    .where('subscribed_at', '<=', at)
    .where(couldBeMailed({ at: farFuture, pressed: at }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imports')
            .select('imports.id')
            .whereRef('imports.id', '=', 'subscribers.import_id')
            .where(sql<string>`coalesce(joined_at, imports.created_at)`, '>', at),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.subscriber_id', '=', 'subscribers.id')
            .where('send_id', 'in', sendIds),
        ),
      ),
    )
    .orderBy('subscribed_at')
    .orderBy('subscribers.id')
    .limit(limit)
    .execute()
}

export interface LookedFor {
  after: Place
  /** undefined: to the end. */
  upTo: Place | undefined
  /** When it was pressed. */
  at: string
  sendIds: readonly string[]
  limit: number
}

export interface LeftOut extends Place {
  paused_until: string | null
}

/** Every copy and every mail of the site itself that these ever had, oldest first. */
export async function selectMailsTo(db: Db, subscriberIds: readonly string[]) {
  return db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select(['subscriber_id', 'send_id', 'state', 'kind', 'sends.created_at', 'subject_id'])
    .where('subscriber_id', 'in', subscriberIds)
    .orderBy('sends.created_at')
    .execute()
}
export type MailTo = Awaited<ReturnType<typeof selectMailsTo>>[number]

/** Which of these readers were perhaps suppressed at a moment: a report about them was taken back only later. */
export async function selectLiftedSince(
  db: Db,
  subscriberIds: readonly string[],
  at: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_reports')
    .select('subscriber_id')
    .where('subscriber_id', 'in', subscriberIds)
    .where('lifted_at', '>', at)
    .execute()
  return new Set(rows.map(row => row.subscriber_id))
}
