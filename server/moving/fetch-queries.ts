/** Every statement on what letters of an export show: pictures, files and pages of links, each fetched once. */

import { sql } from 'kysely'
import { anyChanged } from '../base/db/count-rows.ts'
import type { Db, Tx } from '../base/db/open-database.ts'
import type { MovingFetchRow } from '../base/db/tables/moving.ts'

export async function countThings(db: Db, movingId: string) {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`count(CASE WHEN ${condition} THEN 1 END)`
  return db
    .selectFrom('moving_fetches')
    .where('moving_id', '=', movingId)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      count(sql`kind = 'picture'`).as('pictures'),
      count(sql`kind = 'file'`).as('files'),
      count(sql`kind = 'card'`).as('cards'),
      count(sql`is_inside = 1`).as('inside'),
      sql<number | null>`sum(CASE WHEN is_inside = 1 THEN size END)`.as('insideBytes'),
      sql<number | null>`sum(CASE WHEN is_inside = 0 AND state = 'here' THEN size END)`.as('fetchedBytes'),
      count(sql`state = 'here'`).as('here'),
      count(sql`state = 'failed'`).as('failed'),
      count(sql`state = 'waiting'`).as('waiting'),
    ])
    .executeTakeFirstOrThrow()
}

/** What is of the web alone: where it lies is counted by whoever asks. */
export async function selectWebAddresses(
  db: Db,
  movingId: string,
): Promise<Pick<MovingFetchRow, 'kind' | 'address'>[]> {
  return db
    .selectFrom('moving_fetches')
    .select(['kind', 'address'])
    .where('moving_id', '=', movingId)
    .where('is_inside', '=', 0)
    .execute()
}

interface ThingsInput {
  state: 'waiting' | 'here'
  /** Only the files of the web, which may be large, or only what is none of them. */
  only?: 'files of the web' | 'the rest'
  /** The number of the last one that was seen. */
  after?: number
  limit: number
}

export async function selectThings(
  db: Db,
  movingId: string,
  { state, only, after = -1, limit }: ThingsInput,
): Promise<MovingFetchRow[]> {
  return db
    .selectFrom('moving_fetches')
    .selectAll()
    .where('moving_id', '=', movingId)
    .where('state', '=', state)
    .where('number', '>', after)
    .$if(only === 'files of the web', query => query.where('kind', '=', 'file').where('is_inside', '=', 0))
    .$if(only === 'the rest', query =>
      query.where(eb => eb.or([eb('kind', '!=', 'file'), eb('is_inside', '=', 1)])),
    )
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** These letters show nothing any more, and what no other one shows is not fetched. */
export async function dropUses(tx: Tx, movingId: string, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return
  await tx
    .deleteFrom('moving_uses')
    .where('moving_id', '=', movingId)
    .where('position', 'in', positions)
    .execute()
  await tx
    .deleteFrom('moving_fetches')
    .where('moving_id', '=', movingId)
    .where('state', '!=', 'here')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moving_uses')
            .select('moving_uses.number')
            .whereRef('moving_uses.moving_id', '=', 'moving_fetches.moving_id')
            .whereRef('moving_uses.number', '=', 'moving_fetches.number'),
        ),
      ),
    )
    .execute()
}

type Outcome = Pick<MovingFetchRow, 'state' | 'result' | 'words'> & Partial<Pick<MovingFetchRow, 'size'>>

export async function noteFetched(
  tx: Tx | Db,
  { moving_id, number }: Pick<MovingFetchRow, 'moving_id' | 'number'>,
  outcome: Outcome,
): Promise<void> {
  await tx
    .updateTable('moving_fetches')
    .set(outcome)
    .where('moving_id', '=', moving_id)
    .where('number', '=', number)
    // Who lost it to another process, and comes late, changes nothing.
    .where('state', '=', 'waiting')
    .execute()
}

/** What is of the web can be tried again; what the export brings along stays as it is. @returns whether there is any */
export async function waitAgain(tx: Tx, movingId: string, state: 'failed' | 'here'): Promise<boolean> {
  return anyChanged(
    tx
      .updateTable('moving_fetches')
      .set({ state: 'waiting', words: null, result: null })
      .where('moving_id', '=', movingId)
      .where('state', '=', state)
      .$if(state === 'failed', query => query.where('is_inside', '=', 0)),
  )
}

/** What these letters show. */
export async function selectShown(db: Db, movingId: string, positions: readonly number[]) {
  if (positions.length === 0) return []
  return db
    .selectFrom('moving_uses')
    .innerJoin('moving_fetches', join =>
      join
        .onRef('moving_fetches.moving_id', '=', 'moving_uses.moving_id')
        .onRef('moving_fetches.number', '=', 'moving_uses.number'),
    )
    .selectAll('moving_fetches')
    .select('moving_uses.position')
    .where('moving_uses.moving_id', '=', movingId)
    .where('moving_uses.position', 'in', positions)
    .orderBy('moving_fetches.number')
    .execute()
}

/** The letters here that show a thing. */
export async function selectShowing(db: Db, movingId: string, number: number): Promise<string[]> {
  const rows = await db
    .selectFrom('moving_uses')
    .innerJoin('moving_letters', join =>
      join
        .onRef('moving_letters.moving_id', '=', 'moving_uses.moving_id')
        .onRef('moving_letters.position', '=', 'moving_uses.position'),
    )
    .select('letter_id')
    .where('moving_uses.moving_id', '=', movingId)
    .where('moving_uses.number', '=', number)
    .execute()
  return rows.map(row => row.letter_id)
}
