/** The statements that find and count an audience: everyone by their ids, or some who are named. */
import { sql } from 'kysely'
import { anyRow, countRows } from '../../../base/db/count-rows.ts'
import type { Db } from '../../../base/db/open-database.ts'
import { canBeMailed, couldBeMailed, type Pressed } from './can-be-mailed.ts'

/** What decides whom a choice means. */
export interface When extends Pressed {
  /** On the list already at this time. */
  since: string
}

/** A part of the list: behind this subscriber. */
interface After {
  after: string
}

/**
 * Whether an import is being taken back: whom of it stays is known when that is over, so nothing is laid meanwhile, and
 * nobody who stays is passed over.
 */
export async function isTakingBack(db: Db): Promise<boolean> {
  return anyRow(db.selectFrom('imports').select('id').where(sql<boolean>`undone_until IS NOT NULL`).limit(1))
}

/**
 * The end of the list as it is now: this moment, or the latest time that stands in it. A clock that was set back, or a date in
 * an import that is still to come, must leave nobody out.
 */
export async function endOfList(db: Db, now: string): Promise<string> {
  const { newest } = await db
    .selectFrom('subscribers')
    .select(({ fn }) => fn.max<string | null>('subscribed_at').as('newest'))
    .executeTakeFirstOrThrow()
  const { joined } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.max<string | null>('joined_at').as('joined'))
    .executeTakeFirstOrThrow()
  return [now, newest ?? now, joined ?? now].sort().at(-1) ?? now
}

// Said by its contrary a column is no use to SQLite's indexes: it would sort the whole list by id for every slice, or read
// it row by row for every count. PostgreSQL knows still how many they are.
const onListAt = (since: string) => sql<boolean>`NOT subscribers.subscribed_at > ${since}`
const isBehind = (after: string) => sql<boolean>`NOT subscribers.id <= ${after}`

/** The next ones by their ids who could be mailed at the press, and were on the list before. */
export async function selectEveryone(
  db: Db,
  { after, since, ...press }: When & After,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select('id')
    .where('id', '>', after)
    .where(couldBeMailed(press))
    .where(onListAt(since))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('imports')
            .select('imports.id')
            .whereRef('imports.id', '=', 'subscribers.import_id')
            .where('joined_at', '>', since),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/**
 * How many `selectEveryone` still finds, counted from indexes: but not who has left or was refused since the press, and an
 * import that joined meanwhile is not looked at. In one statement: who joins between two would be missing from their difference.
 */
export async function countEveryone(db: Db, { after, since, at }: When & After): Promise<number> {
  const mailable = db
    .selectFrom('subscribers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(canBeMailed(at))
  const all = mailable.where('id', '>', after)
  const newer = mailable.where('subscribed_at', '>', since).where(isBehind(after))
  const { count } = await db
    .selectNoFrom(sql<number>`${all} - ${newer}`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many of these, at most 400, are among those it counts. */
export async function countAmong(
  db: Db,
  ids: readonly string[],
  { after, since, at }: When & After,
): Promise<number> {
  return countRows(
    db
      .selectFrom('subscribers')
      .where('id', 'in', ids)
      .where('id', '>', after)
      .where(canBeMailed(at))
      .where('subscribed_at', '<=', since),
  )
}

/** Which of at most 400 subscribers can be mailed at that moment. */
export async function selectMailable(db: Db, ids: readonly string[], at: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select('id')
    .where('id', 'in', ids)
    .where(canBeMailed(at))
    .execute()
  return rows.map(row => row.id)
}

/** Which of at most 400 subscribers are not erased. */
export async function selectThere(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('subscribers').select('id').where('id', 'in', ids).execute()
  return rows.map(row => row.id)
}
