/** What became of the copies of one thing that was sent, per recipient and over all its sends: the best of them counts. */
import { type JoinBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DeliveryOutcome } from '../../../../contract/mail/deliveries.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { Tables } from '../../../base/db/tables.ts'
import { canBeMailed } from '../audience/can-be-mailed.ts'
import { isFoundBy } from '../audience/is-found-by.ts'
import { toldOpened } from '../copies/opens.ts'
import type { Subject } from '../sendable.ts'
import { sendsOf } from '../sends-of.ts'
import {
  missesSql,
  outcomeOfRank,
  rankOf,
  rankSql,
  toldDueAt,
  toldReply,
  whereKept,
  whereMeans,
} from './meaning.ts'

const best = sql<number>`max(${rankSql()})`
/** 1: none of the copies arrived for certain, waits, or was withdrawn because its reader left. */
const hasNone = sql<0 | 1>`min(${missesSql()})`

type Copies = SelectQueryBuilder<Tables, 'deliveries', Record<never, never>>

const ofSubject = (db: Db, copies: Copies, subject: Subject): Copies =>
  copies.where('send_id', 'in', sendsOf(db, subject).select('sends.id'))

/** The copies of a thing as the author is told of them. */
const toldCopies = (db: Db, subject: Subject) =>
  sendsOf(db, subject)
    .innerJoin('deliveries', 'send_id', 'sends.id')
    .select([
      'subscriber_id',
      'state',
      toldOpened.as('opened'),
      toldDueAt.as('due_at'),
      toldReply.as('reply'),
    ])

export interface OutcomeRow {
  outcome: DeliveryOutcome
  recipients: number
  opened: number
  missing: number
}

/** Subscribers by their ids: behind the one, up to the other. */
export interface Range {
  after: string
  upTo: string
}
/** Copies of one send that a range has at most. */
const perRange = 2_000

/**
 * Cuts the recipients of all sends of a thing into ranges that are read each in one short statement.
 */
export async function* rangesOf(db: Db, subject: Subject): AsyncGenerator<Range> {
  const sends = await sendsOf(db, subject).select('sends.id').execute()
  for (let after = ''; ; ) {
    let upTo: string | undefined
    for (const { id } of sends) {
      const end = await endOfRange(db, id, after)
      if (end !== undefined && (upTo === undefined || end < upTo)) upTo = end
    }
    if (upTo === undefined) return
    yield { after, upTo }
    after = upTo
  }
}

/** The last of the next recipients of a send; undefined: there is none. */
async function endOfRange(db: Db, sendId: string, after: string): Promise<string | undefined> {
  const next = db
    .selectFrom('deliveries')
    .select('subscriber_id')
    .where('send_id', '=', sendId)
    .where('subscriber_id', '>', after)
  const far = await next.orderBy('subscriber_id').offset(perRange).limit(1).executeTakeFirst()
  const last = far ?? (await next.orderBy('subscriber_id', 'desc').limit(1).executeTakeFirst())
  return last?.subscriber_id ?? undefined
}

const isWithin = ({ after, upTo }: Range) =>
  sql<boolean>`subscriber_id > ${after} AND subscriber_id <= ${upTo}`

/** Said of the readers too, or PostgreSQL would read the whole list for every range. */
const ofRange = <
  J extends JoinBuilder<
    Tables & { recipients: { subscriber_id: string | null } },
    'recipients' | 'subscribers'
  >,
>(
  join: J,
  { after, upTo }: Range,
) =>
  join
    .onRef('subscribers.id', '=', 'recipients.subscriber_id')
    .on('subscribers.id', '>', after)
    .on('subscribers.id', '<=', upTo)

/** One row for each outcome that occurs; `missing` of those who can be mailed `at` that moment. Erased subscribers are counted too, unless an address is searched. */
export async function countOutcomes(
  db: Db,
  subject: Subject,
  { range, at, q }: { range: Range; at: string; q?: string | undefined },
): Promise<OutcomeRow[]> {
  const rows = await db
    .selectFrom(eb =>
      eb
        .selectFrom(toldCopies(db, subject).where(isWithin(range)).as('deliveries'))
        .select(({ fn }) => [
          'subscriber_id',
          best.as('best'),
          hasNone.as('has_none'),
          fn.max('opened').as('opened'),
        ])
        .groupBy('subscriber_id')
        .as('recipients'),
    )
    .leftJoin('subscribers', join => ofRange(join, range))
    .$if(Boolean(q), query => query.where(isFoundBy(q ?? '')))
    .select(({ fn }) => [
      'recipients.best',
      fn.countAll<number>().as('count'),
      fn.sum<number>('recipients.opened').as('opened'),
      sql<number>`sum(CASE WHEN has_none = 1 AND ${canBeMailed(at)} THEN 1 ELSE 0 END)`.as('missing'),
    ])
    .groupBy('recipients.best')
    .execute()
  return rows.map(row => ({
    outcome: outcomeOfRank(row.best),
    recipients: Number(row.count),
    opened: Number(row.opened),
    missing: Number(row.missing),
  }))
}

/** Who in a range was missed by every copy and can be mailed at that moment. */
export async function selectMissing(
  db: Db,
  subject: Subject,
  { at, ...range }: Range & { at: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom(eb =>
      eb
        .selectFrom(toldCopies(db, subject).where(isWithin(range)).as('deliveries'))
        .select(['subscriber_id', hasNone.as('has_none')])
        .groupBy('subscriber_id')
        .as('recipients'),
    )
    .innerJoin('subscribers', join => ofRange(join, range))
    .select('subscribers.id')
    .where('has_none', '=', 1)
    .where(canBeMailed(at))
    .execute()
  return rows.map(row => row.id)
}

export interface RecipientsWanted {
  state?: DeliveryOutcome | 'opened' | 'missing' | undefined
  /** Searched in the address and the name. */
  q?: string | undefined
  /** The key of the last address of the page before. */
  after: string | undefined
  limit: number
  /** The present: who can be mailed now. */
  at: string
}

/** By address; one row more than `limit`. Erased subscribers have no address any more. */
export async function selectRecipientPage(db: Db, subject: Subject, wanted: RecipientsWanted) {
  const { state, q, after, limit, at } = wanted
  // Asked for each subscriber in turn, so that a page costs no more than its rows.
  const of = (
    what: RawBuilder<number>,
  ) => sql<number>`(SELECT ${what} FROM (${toldCopies(db, subject)}) AS deliveries
    WHERE deliveries.subscriber_id = subscribers.id)`
  return db
    .selectFrom('subscribers')
    .select(['id', 'email', 'email_key', 'name'])
    .$if(after !== undefined, query => query.where('email_key', '>', after ?? ''))
    .$if(q !== undefined, query => query.where(isFoundBy(q ?? '')))
    .$if(state === undefined, query => query.where(of(best), 'is not', null))
    .$if(state === 'opened', query => query.where(of(sql`max(opened)`), '=', 1))
    .$if(state === 'missing', query =>
      query.where(canBeMailed(at)).where(of(sql<number>`${hasNone}`), '=', 1),
    )
    .$if(state !== undefined && state !== 'opened' && state !== 'missing', query =>
      query.where(of(best), '=', rankOf(state as DeliveryOutcome)),
    )
    .orderBy('email_key')
    .limit(limit + 1)
    .execute()
}

/** The copies of it to these, at most 400. */
export async function selectCopies(db: Db, subject: Subject, subscriberIds: string[]) {
  return db
    .selectFrom(toldCopies(db, subject).as('deliveries'))
    .selectAll()
    .where('subscriber_id', 'in', subscriberIds)
    .execute()
}

/** Its sends with the circles that chose whom each went to, oldest first. */
export async function selectRuledSends(db: Db, subject: Subject) {
  return sendsOf(db, subject).select(['sends.id', 'circle_rules']).orderBy('created_at').execute()
}

/** Which of those each copy to these, at most 400, was meant by. */
export async function selectRulesOfCopies(db: Db, subject: Subject, subscriberIds: readonly string[]) {
  return ofSubject(db, db.selectFrom('deliveries'), subject)
    .select(['subscriber_id', 'send_id', 'circle_rule'])
    .where('subscriber_id', 'in', subscriberIds)
    .execute()
}

/** Who among these, at most 400, has a copy, gets one, or may have one. */
export async function selectHolders(db: Db, subject: Subject, subscriberIds: string[]): Promise<Set<string>> {
  const rows = await ofSubject(db, db.selectFrom('deliveries'), subject)
    .select('subscriber_id')
    .where('subscriber_id', 'in', subscriberIds)
    .where(whereMeans(one => !one.repeatable))
    .execute()
  return new Set(rows.flatMap(row => row.subscriber_id ?? []))
}

/** How many in a range, among those who can be mailed and whom the search finds, have a copy, get one, or may have one. */
export async function countHoldersIn(
  db: Db,
  subject: Subject,
  { range, at, q }: { range: Range; at: string; q?: string | undefined },
): Promise<number> {
  const { count } = await ofSubject(db, db.selectFrom('deliveries'), subject)
    .where(isWithin(range))
    .innerJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
    .select(sql<number>`count(DISTINCT subscriber_id)`.as('count'))
    .where(whereMeans(one => !one.repeatable))
    .where(canBeMailed(at))
    .$if(Boolean(q), query => query.where(isFoundBy(q ?? '')))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Which of these letters and polls somebody may be without: a copy was refused, is unsure or was withdrawn. */
export async function selectWithMisses(db: Db, kind: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('sends')
    .select('subject_id')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .where(({ or, exists, selectFrom }) => {
      const copies = selectFrom('deliveries')
        .select('deliveries.id')
        .whereRef('deliveries.send_id', '=', 'sends.id')
      // Apart, each from an index of its own: of a large send no copy is read.
      const missed = copies.where(whereMeans(one => one.missing !== 'no' && one.outcome !== 'kept'))
      return or([exists(missed), exists(copies.where(whereKept()))])
    })
    .execute()
  return new Set(rows.flatMap(row => row.subject_id ?? []))
}

/** Different subscribers that a copy arrived at. */
export async function countReached(db: Db, subject: Subject): Promise<number> {
  const { count } = await ofSubject(db, db.selectFrom('deliveries'), subject)
    .select(sql<number>`count(DISTINCT subscriber_id)`.as('count'))
    .where(whereMeans(one => one.outcome === 'sent'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Rows of a range: one per address even after resends, opened if any copy was; whose copy lies in the outbox is among them. Whose
 * copies were all refused or withdrawn never got it; erased subscribers have no address any more.
 */
export async function selectRecipientsStatus(db: Db, subject: Subject, range: Range) {
  return ofSubject(db, db.selectFrom('deliveries'), subject)
    .where(isWithin(range))
    .innerJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
    .select(({ fn }) => ['subscribers.email', fn.max(toldOpened).as('opened')])
    .where(whereMeans(one => !one.repeatable || one.outcome === 'kept'))
    .groupBy(['subscribers.id', 'subscribers.email'])
    .execute()
}
