/** What became of a letter's copies, per recipient: the best of all of them counts. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DeliveryOutcome } from '../../contract/deliveries.ts'
import { likePattern } from '../db/list-page.ts'
import type { Db, Tx } from '../db/open-database.ts'
import type { DeliveryState, Tables } from '../db/tables.ts'
import { suppressedWords } from '../ledger/queries.ts'
import { stoppedWords } from '../ledger/stop-queries.ts'

/** From the worst to the best; where one stands here is its rank. */
const outcomes: readonly DeliveryOutcome[] = ['withdrawn', 'refused', 'unsure', 'waiting', 'deferred', 'sent']
const rankOf = (outcome: DeliveryOutcome) => outcomes.indexOf(outcome)

/** The outcome of one copy. Whatever has a time will be looked at by the mailer again. */
export function outcomeOf(copy: { state: DeliveryState; due_at: string | null }): DeliveryOutcome {
  if (copy.state === 'queued' || copy.state === 'sending') return 'waiting'
  return copy.state === 'unsure' && copy.due_at !== null ? 'waiting' : copy.state
}

/** The better one of two copies' outcomes. */
export const isBetter = (a: DeliveryOutcome, b: DeliveryOutcome) => rankOf(a) > rankOf(b)

const rank = sql<number>`max(CASE
  WHEN state = 'withdrawn' THEN ${sql.lit(rankOf('withdrawn'))}
  WHEN state = 'refused' THEN ${sql.lit(rankOf('refused'))}
  WHEN state = 'unsure' AND due_at IS NULL THEN ${sql.lit(rankOf('unsure'))}
  WHEN state = 'deferred' THEN ${sql.lit(rankOf('deferred'))}
  WHEN state = 'sent' THEN ${sql.lit(rankOf('sent'))}
  ELSE ${sql.lit(rankOf('waiting'))} END)`

/** 1: none of the copies arrived for certain, waits, or was withdrawn because its reader left. */
const hasNone = sql<0 | 1>`min(CASE
  WHEN state = 'refused' OR (state = 'unsure' AND due_at IS NULL) THEN 1
  WHEN state = 'withdrawn' AND reply IN (${stoppedWords}, ${suppressedWords}) THEN 1
  ELSE 0 END)`

type Copies = SelectQueryBuilder<Tables, 'deliveries', Record<never, never>>

/** All copies of a letter. */
function ofLetter(copies: Copies, letterId: string): Copies {
  return copies.where('send_id', 'in', eb =>
    eb.selectFrom('sends').select('sends.id').where('letter_id', '=', letterId),
  )
}

export interface OutcomeRow {
  outcome: DeliveryOutcome
  recipients: number
  opened: number
  missing: number
}

const hasInAddress = (q: string) =>
  sql<boolean>`subscribers.email_key LIKE ${likePattern(q.trim())} ESCAPE '\\'`

/** One row for each outcome that occurs; erased subscribers are counted too, unless an address is searched. */
export async function countOutcomes(db: Db, letterId: string, q?: string): Promise<OutcomeRow[]> {
  const canBeMailed = sql<boolean>`subscribers.is_active = 1 AND subscribers.suppressed_at IS NULL`
  const rows = await db
    .selectFrom(eb =>
      ofLetter(eb.selectFrom('deliveries'), letterId)
        .select(({ fn }) => [
          'subscriber_id',
          rank.as('best'),
          hasNone.as('has_none'),
          fn.max('opened').as('opened'),
        ])
        .groupBy('subscriber_id')
        .as('recipients'),
    )
    .leftJoin('subscribers', 'subscribers.id', 'recipients.subscriber_id')
    .$if(Boolean(q), query => query.where(hasInAddress(q ?? '')))
    .select(({ fn }) => [
      'recipients.best',
      fn.countAll<number>().as('count'),
      fn.sum<number>('recipients.opened').as('opened'),
      sql<number>`sum(CASE WHEN has_none = 1 AND ${canBeMailed} THEN 1 ELSE 0 END)`.as('missing'),
    ])
    .groupBy('recipients.best')
    .execute()
  return rows.map(row => ({
    outcome: outcomes[row.best] ?? 'withdrawn',
    recipients: Number(row.count),
    opened: Number(row.opened),
    missing: Number(row.missing),
  }))
}

/** Whom every copy missed, and who can be mailed. */
export async function selectMissing(tx: Tx, letterId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom(eb =>
      ofLetter(eb.selectFrom('deliveries'), letterId)
        .select(['subscriber_id', hasNone.as('has_none')])
        .groupBy('subscriber_id')
        .as('recipients'),
    )
    .innerJoin('subscribers', 'subscribers.id', 'recipients.subscriber_id')
    .select('subscribers.id')
    .where('has_none', '=', 1)
    .where('subscribers.is_active', '=', 1)
    .where('subscribers.suppressed_at', 'is', null)
    .execute()
  return rows.map(row => row.id)
}

export interface RecipientsWanted {
  state?: DeliveryOutcome | 'opened' | 'missing' | undefined
  /** Searched in the address. */
  q?: string | undefined
  /** The key of the last address of the page before. */
  after: string | undefined
  limit: number
}

/** By address; one row more than `limit`. Erased subscribers have no address any more. */
export async function selectRecipientPage(db: Db, letterId: string, wanted: RecipientsWanted) {
  const { state, q, after, limit } = wanted
  // Asked for each subscriber in turn, so that a page costs no more than its rows.
  const of = (what: RawBuilder<number>) => sql<number>`(SELECT ${what} FROM deliveries
    WHERE deliveries.subscriber_id = subscribers.id
    AND send_id IN (SELECT id FROM sends WHERE letter_id = ${letterId}))`
  return db
    .selectFrom('subscribers')
    .select(['id', 'email', 'email_key'])
    .$if(after !== undefined, query => query.where('email_key', '>', after ?? ''))
    .$if(q !== undefined, query => query.where(hasInAddress(q ?? '')))
    .$if(state === undefined, query => query.where(of(rank), 'is not', null))
    .$if(state === 'opened', query => query.where(of(sql`max(opened)`), '=', 1))
    .$if(state === 'missing', query =>
      query
        .where('is_active', '=', 1)
        .where('suppressed_at', 'is', null)
        .where(of(sql<number>`${hasNone}`), '=', 1),
    )
    .$if(state !== undefined && state !== 'opened' && state !== 'missing', query =>
      query.where(of(rank), '=', rankOf(state as DeliveryOutcome)),
    )
    .orderBy('email_key')
    .limit(limit + 1)
    .execute()
}

/** The copies of a letter to these, at most 400. */
export async function selectCopies(db: Db, letterId: string, subscriberIds: string[]) {
  return ofLetter(db.selectFrom('deliveries'), letterId)
    .select(['subscriber_id', 'state', 'due_at', 'reply', 'opened'])
    .where('subscriber_id', 'in', subscriberIds)
    .execute()
}
