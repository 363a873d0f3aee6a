/** Every statement on letters. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LetterState } from '../../contract/letters/letters.ts'
import { insertNew } from '../base/db/count-rows.ts'
import { holds, takePage } from '../base/db/list-page.ts'
import { lockRow } from '../base/db/lock-row.ts'
import type { Db, Tx } from '../base/db/open-database.ts'
import type { LetterRow, StoredLetterRow } from '../base/db/tables/letters.ts'
import { hasArrived } from './arrived.ts'
import { lastCorrected } from './corrections/correction-queries.ts'
import { saysText } from './finding/says-text.ts'
import { flagOf, isListed, isUnjudged } from './listing/listing.ts'
import { namesAnybody } from './recipients/recipient-queries.ts'
import type { StoredRecipients } from './recipients/stored-recipients.ts'
import { selectTemplatesWith } from './templates/template-queries.ts'

const inState: Record<LetterState, RawBuilder<SqlBool>> = {
  draft: sql`letters.sent_at IS NULL`,
  sent: sql`letters.sent_at IS NOT NULL`,
  listed: isListed,
  unlisted: sql`(letters.sent_at IS NOT NULL AND NOT ${isListed})`,
  'taken-out': sql`letters.listing_by = 'update'`,
}

export interface LettersWanted {
  limit?: number | undefined
  after?: string | undefined
  /** Searched in the subject and the body. */
  q?: string | undefined
  state?: LetterState | undefined
}

/** Newest first; one row more than `limit`, for `cutPage`. */
export async function selectLetters(db: Db, wanted: LettersWanted): Promise<StoredLetterRow[]> {
  const letters = db.selectFrom('letters').selectAll().where(isWanted(db, wanted))
  return takePage(letters, wanted).execute()
}

/** By what a list of cards is in order. */
export const timeOf = ({ state }: Pick<LettersWanted, 'state'>) =>
  state === undefined || state === 'draft' ? 'created_at' : 'sent_at'

/** Characters of a draft's HTML that are read for its first words. */
const beginningLength = 2_000

/** The same without the body, which may be long; sent letters alone by when they were sent. */
export async function selectCards(db: Db, wanted: LettersWanted) {
  const cards = db
    .selectFrom('letters')
    .select(eb => [
      'id',
      'subject',
      'from_name',
      'sent_at',
      'scheduled_for',
      'created_at',
      'saved_at',
      'unique_token',
      'recipient_count',
      'is_unlisted',
      'is_unmailed',
      'named_key',
      'archived_at',
      'everyone',
      'sent_to_all',
      flagOf(isUnjudged).as('is_unjudged'),
      sql<string>`CASE WHEN sent_to_all = 0 THEN circles ELSE '' END`.as('part_circles'),
      flagOf(sql`sent_to_all = 0 AND ${namesAnybody}`).as('part_by_name'),
      sql<string>`CASE WHEN sent_at IS NULL THEN substr(body, 1, ${sql.lit(beginningLength)}) ELSE '' END`.as(
        'beginning',
      ),
      lastCorrected(eb),
    ])
    .where(isWanted(db, wanted))
  return takePage(cards, wanted, { time: timeOf(wanted), id: 'id' }).execute()
}

function isWanted(db: Db, { q, state }: Pick<LettersWanted, 'q' | 'state'>) {
  return sql.join<SqlBool>(
    [hasArrived, ...(state ? [inState[state]] : []), ...(q ? [saysText(db, q)] : [])],
    sql` AND `,
  )
}

/** @param q searched in subjects and bodies, as in the lists */
export async function countLetters(
  db: Db,
  q?: string,
): Promise<{ drafts: number; sent: number; archived: number; listed: number; takenOut: number }> {
  const { all, sent, archived, listed, takenOut } = await db
    .selectFrom('letters')
    .where(isWanted(db, { q }))
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('sent_at').as('sent'),
      fn.sum<number>('is_unmailed').as('archived'),
      fn.sum<number>(flagOf(isListed)).as('listed'),
      fn.sum<number>(flagOf(inState['taken-out'])).as('takenOut'),
    ])
    .executeTakeFirstOrThrow()
  const whole = (sum: number | null) => Number(sum ?? 0)
  return {
    drafts: all - sent,
    sent,
    archived: whole(archived),
    listed: whole(listed),
    takenOut: whole(takenOut),
  }
}

export async function findLetter(db: Db, id: string): Promise<StoredLetterRow | undefined> {
  return db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()
}

/** No save comes between this and the end of the transaction. */
export async function lockLetter(tx: Tx, id: string): Promise<StoredLetterRow | undefined> {
  return lockRow(tx, tx.selectFrom('letters').selectAll().where('id', '=', id))
}

export async function findLetterByToken(db: Db, token: string): Promise<LetterRow | undefined> {
  return db
    .selectFrom('letters')
    .selectAll()
    .where('unique_token', '=', token)
    .where(hasArrived)
    .executeTakeFirst()
}

export async function insertLetter(db: Db, letter: LetterRow): Promise<void> {
  await db.insertInto('letters').values(letter).execute()
}

export type DraftChange = Pick<
  LetterRow,
  'subject' | 'body' | 'from_name' | 'without_opens' | 'language' | 'is_unlisted' | 'listing_by'
> &
  StoredRecipients['columns']

/** @returns false when there is a letter with this id */
export async function insertDraft(tx: Tx, draft: LetterRow): Promise<boolean> {
  return insertNew(tx.insertInto('letters').values(draft), 'id')
}

/** What a change builds on; without a revision on whatever is there. */
export interface Base {
  revision: number | undefined
  writer: string | undefined
  now: string
}

/** @returns undefined when there is no such draft any more, or somebody else changed it since */
export async function changeDraft(
  db: Db,
  change: DraftChange,
  { id, revision, writer, now }: Base & { id: string },
): Promise<LetterRow | undefined> {
  return db
    .updateTable('letters')
    .set({ ...change, saved_at: now, saved_by: writer ?? null, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('scheduled_for', 'is', null)
    .where(eb =>
      eb.or([
        ...(revision === undefined ? [eb.lit(true)] : [eb('revision', '=', revision)]),
        ...(writer === undefined ? [] : [eb('saved_by', '=', writer)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** A draft becomes a sent letter, with the words of the press. */
export async function markSent(tx: Tx, letter: StoredLetterRow): Promise<void> {
  await tx.updateTable('letters').set(letter).where('id', '=', letter.id).execute()
}

/** A correction was written or published: other words, or none of them yet. @returns the letter as it is now */
export async function changeSent(
  tx: Tx,
  id: string,
  change: Partial<Pick<LetterRow, 'subject' | 'body'>> & Pick<LetterRow, 'saved_at' | 'saved_by'>,
): Promise<StoredLetterRow> {
  return tx
    .updateTable('letters')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** By id. */
export async function selectSubjects(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('letters').select(['id', 'subject']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.subject]))
}

/** Which of these letters are out. */
export async function selectOut(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const sent = db.selectFrom('letters').select('id').where('sent_at', 'is not', null)
  return new Set((await sent.where('id', 'in', ids).execute()).map(({ id }) => id))
}

/** @returns the token of the letter that is gone */
export async function removeLetter(db: Db, id: string): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('letters')
    .where('id', '=', id)
    .returning('unique_token')
    .executeTakeFirst()
  return gone?.unique_token
}

/**
 * Whether any letter holds this text, the address of a picture: draft or sent, in a version to go back to, in a
 * correction that is being written, in the mails of a letter whose page was corrected since, or in a template.
 */
export async function isShownInALetter(db: Db, path: string): Promise<boolean> {
  const isIn = holds('body', path)
  const wasIn = holds('body_before', path)
  const found =
    (await db.selectFrom('letters').select('id').where(isIn).limit(1).executeTakeFirst()) ??
    (await db.selectFrom('letter_versions').select('id').where(isIn).limit(1).executeTakeFirst()) ??
    (await db.selectFrom('correction_drafts').select('letter_id').where(isIn).limit(1).executeTakeFirst()) ??
    (await db.selectFrom('letter_corrections').select('id').where(wasIn).limit(1).executeTakeFirst()) ??
    (await selectTemplatesWith(db, path))[0]
  return found !== undefined
}

/** The letters among these that are out, oldest first. */
export async function selectSentAmong(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('letters')
    .select(['subject', 'sent_at'])
    .where('id', 'in', ids)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
}
