/** Every statement on what an export holds before it is here: its letters, what they show, and where they were found (staging). */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { slicesOf } from '../../contract/base/slices-of.ts'
import { anyChanged, countRows } from '../base/db/count-rows.ts'
import { holds } from '../base/db/list-page.ts'
import type { Db, Tx } from '../base/db/open-database.ts'
import type { Flag } from '../base/db/tables/flag.ts'
import type { MovingCorrectionRow, MovingFetchRow, MovingLetterRow } from '../base/db/tables/moving.ts'
import type { Tables } from '../base/db/tables.ts'
import { isForFew } from './address-queries.ts'
import { inPortions } from './work/in-portions.ts'

export interface Staged {
  letters: MovingLetterRow[]
  corrections: MovingCorrectionRow[]
  fetches: MovingFetchRow[]
  uses: { moving_id: string; number: number; position: number }[]
}

/** At most a few letters, with what they show for the first time. */
export async function insertStaged(tx: Tx, { letters, corrections, fetches, uses }: Staged): Promise<void> {
  for (const some of inPortions(letters)) await tx.insertInto('moving_letters').values(some).execute()
  for (const some of inPortions(corrections)) await tx.insertInto('moving_corrections').values(some).execute()
  for (const some of slicesOf(fetches)) await tx.insertInto('moving_fetches').values(some).execute()
  for (const some of slicesOf(uses)) await tx.insertInto('moving_uses').values(some).execute()
}

/** @returns whether there were any of this slice */
export async function deleteStaged(db: Db, movingId: string, limit: number): Promise<boolean> {
  const rows = await db
    .selectFrom('moving_letters')
    .select('position')
    .where('moving_id', '=', movingId)
    .orderBy('position')
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  if (!last) {
    await db.deleteFrom('moving_corrections').where('moving_id', '=', movingId).execute()
    await db.deleteFrom('moving_uses').where('moving_id', '=', movingId).execute()
    await db.deleteFrom('moving_fetches').where('moving_id', '=', movingId).execute()
    return false
  }
  await db
    .deleteFrom('moving_letters')
    .where('moving_id', '=', movingId)
    .where('position', '<=', last.position)
    .execute()
  return true
}

/** By the key of its service, the letter that was brought before, and is here. */
export async function selectBroughtKeys(
  db: Db,
  service: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('moving_letters')
    .innerJoin('movings', 'movings.id', 'moving_letters.moving_id')
    .innerJoin('letters', 'letters.id', 'moving_letters.letter_id')
    .select(['service_key', 'letter_id'])
    .where('movings.service', '=', service)
    .where('movings.state', 'in', ['done', 'mending'])
    .where('service_key', 'in', keys)
    .execute()
  return new Map(rows.map(row => [row.service_key, row.letter_id]))
}

/** What was brought under keys of earlier releases, which letters of several blogs may share; each begins with its service. */
export async function selectFormerKeys(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('moving_letters')
    .innerJoin('movings', 'movings.id', 'moving_letters.moving_id')
    .innerJoin('letters', 'letters.id', 'moving_letters.letter_id')
    .select(['service_key', 'letter_id', 'moving_letters.moving_id', 'known_as'])
    .select(['moving_letters.subject', 'dated_at'])
    .where('movings.state', 'in', ['done', 'mending'])
    .where('service_key', 'in', keys)
    .execute()
}

/** By what the first letters of each of these were known that have a number in their address. */
export async function selectNumberedAddresses(db: Db, movingIds: readonly string[]) {
  const some = movingIds.map(id =>
    db
      .selectFrom('moving_letters')
      .select(['moving_id', 'known_as'])
      .where('moving_id', '=', id)
      .where(holds('known_as', '?p='))
      .orderBy('position')
      .limit(1)
      .executeTakeFirst(),
  )
  return (await Promise.all(some)).filter(row => row !== undefined)
}

/** The letters here that say when they came out or were begun, and are called like one of these. */
export async function selectAlike(db: Db, subjects: readonly string[]) {
  return db
    .selectFrom('letters')
    .select(['id', 'subject', 'sent_at', 'created_at'])
    .where('subject', 'in', subjects)
    .execute()
}

/** Published, and still to come. */
const isOut = sql<SqlBool>`(state = 'published' AND left_out IS NULL)`
/** For some readers only: its author decides what becomes of it here. */
const isToDecide = sql<SqlBool>`(is_closed = 1 AND ${isOut})`

export async function countStaged(db: Db, movingId: string) {
  const is = (column: keyof MovingLetterRow, value: string | number) =>
    sql<number>`count(CASE WHEN ${sql.ref(column)} = ${value} THEN 1 END)`
  return db
    .selectFrom('moving_letters')
    .where('moving_id', '=', movingId)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      is('state', 'published').as('published'),
      is('state', 'draft').as('drafts'),
      is('state', 'scheduled').as('scheduled'),
      sql<number>`count(CASE WHEN ${isOut} AND is_closed = 0 AND is_unlisted = 0 THEN 1 END)`.as('forAll'),
      sql<number>`count(CASE WHEN ${isOut} AND is_closed = 0 AND is_unlisted = 1 THEN 1 END)`.as('unlisted'),
      sql<number>`count(CASE WHEN ${isToDecide} THEN 1 END)`.as('closed'),
      is('left_out', 'known').as('known'),
      is('left_out', 'too long').as('tooLong'),
      sql<number>`count(CASE WHEN left_out = 'known' AND old_paths != '[]' THEN 1 END)`.as('addressed'),
      sql<number>`count(CASE WHEN lost != '[]' THEN 1 END)`.as('losing'),
      fn.min('dated_at').as('from'),
      fn.max('dated_at').as('to'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many of its letters are in the table of letters. */
export async function countBrought(db: Db, movingId: string): Promise<number> {
  return countRows(db.selectFrom('letters').where('moving_id', '=', movingId))
}

/** In the order of the export. @param only those that lose something, show what could not be fetched, or were for some readers */
export async function selectStaged(
  db: Db,
  movingId: string,
  { after, limit, only }: { after: number; limit: number; only?: 'losing' | 'failed' | 'closed' | undefined },
) {
  return db
    .selectFrom('moving_letters')
    .leftJoin('letters', 'letters.id', 'moving_letters.letter_id')
    .select(['position', 'moving_letters.subject', 'state', 'is_closed', 'dated_at', 'lost', 'left_out'])
    .select(['old_paths', 'letters.unique_token as token', 'letters.sent_at'])
    .select(['letters.is_unlisted', 'moving_letters.is_unlisted as came_unlisted'])
    .where('moving_letters.moving_id', '=', movingId)
    .where('position', '>', after)
    .$if(only === 'losing', query => query.where('lost', '!=', '[]'))
    .$if(only === 'failed', query => query.where(showsFailed))
    .$if(only === 'closed', query => query.where(isToDecide))
    .orderBy('position')
    .limit(limit)
    .execute()
}

const showsFailed = (eb: ExpressionBuilder<Tables, 'moving_letters'>) =>
  eb.exists(
    eb
      .selectFrom('moving_uses')
      .innerJoin('moving_fetches', join =>
        join
          .onRef('moving_fetches.moving_id', '=', 'moving_uses.moving_id')
          .onRef('moving_fetches.number', '=', 'moving_uses.number'),
      )
      .select('moving_uses.number')
      .whereRef('moving_uses.moving_id', '=', 'moving_letters.moving_id')
      .whereRef('moving_uses.position', '=', 'moving_letters.position')
      .where('moving_fetches.state', '=', 'failed'),
  )

/** Every letter that links of this export may lead to: its own, what others brought, and what is here already. */
export async function selectLinked(db: Db, movingId: string) {
  const brought = db
    .selectFrom('moving_letters')
    .innerJoin('movings', 'movings.id', 'moving_letters.moving_id')
    .innerJoin('letters', 'letters.id', 'moving_letters.letter_id')
    .select(['letters.moving_id', 'known_as', 'letters.subject', 'unique_token as token'])
    .select(sql<Flag>`CASE WHEN letters.sent_at IS NULL THEN 0 ELSE 1 END`.as('is_out'))
    .select([isForFew.as('is_closed'), 'letters.is_unlisted', sql<Flag>`0`.as('came_unlisted')])
    .where(eb =>
      eb.or([eb('movings.state', 'in', ['done', 'mending']), eb('moving_letters.moving_id', '=', movingId)]),
    )
    .where('known_as', '!=', '[]')
  const own = db
    .selectFrom('moving_letters')
    .select(['moving_id', 'known_as', 'subject', 'token'])
    .select(sql<Flag>`CASE WHEN state = 'published' THEN 1 ELSE 0 END`.as('is_out'))
    .select(['is_closed', 'is_unlisted', 'is_unlisted as came_unlisted'])
    .where('moving_id', '=', movingId)
    .where('left_out', 'is', null)
    .orderBy('position')
  return [...(await own.execute()), ...(await brought.execute())]
}

interface PageOfLetters {
  after: number
  limit: number
}

const wantedAfter = (db: Db, movingId: string, { after, limit }: PageOfLetters) =>
  db
    .selectFrom('moving_letters')
    .where('moving_id', '=', movingId)
    .where('left_out', 'is', null)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)

/** The next letters that are to come, by what tells whether they are here already. */
export async function selectWanted(db: Db, movingId: string, page: PageOfLetters) {
  return wantedAfter(db, movingId, page).select(['position', 'service_key', 'dated_at', 'subject']).execute()
}

/** The next bodies that are laid aside, with what they lose. */
export async function selectBodies(db: Db, movingId: string, page: PageOfLetters) {
  return wantedAfter(db, movingId, page).select(['position', 'body', 'lost']).execute()
}

export async function changeStaged(
  tx: Tx,
  { moving_id, position }: Pick<MovingLetterRow, 'moving_id' | 'position'>,
  change: Partial<Pick<MovingLetterRow, 'lost' | 'left_out' | 'letter_id'>>,
): Promise<void> {
  await tx
    .updateTable('moving_letters')
    .set(change)
    .where('moving_id', '=', moving_id)
    .where('position', '=', position)
    .execute()
}

/** The next letters that were here already, with the addresses that they had elsewhere. */
export async function selectReaddressed(db: Db, movingId: string, { after, limit }: PageOfLetters) {
  return db
    .selectFrom('moving_letters')
    .innerJoin('letters', 'letters.id', 'moving_letters.letter_id')
    .select(['position', 'letter_id', 'old_paths'])
    .where('moving_letters.moving_id', '=', movingId)
    .where('left_out', '=', 'known')
    .where('old_paths', '!=', '[]')
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** The next letters that are to come and are not in the table of letters yet. */
export async function selectUnplaced(db: Db, movingId: string, limit: number): Promise<MovingLetterRow[]> {
  return db
    .selectFrom('moving_letters')
    .selectAll()
    .where('moving_id', '=', movingId)
    .where('left_out', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letters').select('letters.id').whereRef('letters.id', '=', 'moving_letters.letter_id'),
        ),
      ),
    )
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** What is brought needs no copy here. @returns whether there was anything */
export async function emptyBodies(db: Db, movingId: string, limit: number): Promise<boolean> {
  await db.deleteFrom('moving_corrections').where('moving_id', '=', movingId).execute()
  return anyChanged(
    db
      .updateTable('moving_letters')
      .set({ body: '' })
      .where('moving_id', '=', movingId)
      .where('position', 'in', eb =>
        eb
          .selectFrom('moving_letters as full')
          .select('full.position')
          .where('full.moving_id', '=', movingId)
          .where('full.body', '!=', '')
          .limit(limit),
      ),
  )
}
