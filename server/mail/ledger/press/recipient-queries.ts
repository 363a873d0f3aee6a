/** The statements that find who can be mailed. */
import { sql } from 'kysely'
import { likePattern } from '../../../base/db/list-page.ts'
import type { Db } from '../../../base/db/open-database.ts'

/** By the reader's own wish no mail yet: a pause ends by itself. */
const isNotPaused = (at: string) =>
  sql<boolean>`(subscribers.paused_until IS NULL OR subscribers.paused_until <= ${at})`

/** In another room's statement: no mail was ever queued for the subscriber whose id stands in this column. */
export const neverMailed = (idColumn: string) =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.subscriber_id = ${sql.ref(idColumn)})`

/**
 * Neither of an import that still joins, of which nobody is on the list before all are; nor of one that the author is taking
 * back, and among those who go with it.
 */
export const isSettled = sql<boolean>`(subscribers.import_id IS NULL OR NOT (
  subscribers.import_id IN (SELECT id FROM imports WHERE joining_from IS NOT NULL)
  OR (subscribers.import_id IN (SELECT id FROM imports WHERE undone_until IS NOT NULL)
    AND ${neverMailed('subscribers.id')})))`

/**
 * On the list and staying, the address was not refused for good, and its reader has no pause: the one answer to who is in an
 * audience.
 * @param at the moment in question: the present, or when a send leaves
 */
export const canBeMailed = (at: string) =>
  sql<boolean>`subscribers.is_active = 1 AND subscribers.suppressed_at IS NULL AND ${isNotPaused(at)} AND ${isSettled}`

/**
 * The same, for a list that is read a page at a time in its order (keyset pagination). With a plus before it a column is no
 * use to an index: SQLite would find the active ones by theirs, which is everybody, and sort them all for each page.
 */
export const canBeMailedByOrder = (at: string) => sql<boolean>`+${canBeMailed(at)}`

/**
 * The same of a moment that is over: also who has left or was refused since. A copy is theirs; the mailer looks at its turn.
 * Since when a pause lasts is not known: who has one is left out, as they wish.
 */
export const couldBeMailed = ({ at, pressed }: { at: string; pressed: string }) =>
  sql<boolean>`(+subscribers.is_active = 1 OR subscribers.unsubscribed_at > ${pressed})
    AND (subscribers.suppressed_at IS NULL OR subscribers.suppressed_at > ${pressed}) AND ${isNotPaused(at)} AND ${isSettled}`

/** Whether the author's search finds a subscriber to write to: by a part of the address, or of the name. */
export const isFoundBy = (q: string) => {
  const pattern = likePattern(q.normalize('NFC').trim())
  // The key is in lower case already.
  return sql<boolean>`(subscribers.email_key LIKE ${pattern} ESCAPE '\\'
    OR (subscribers.name <> '' AND lower(subscribers.name) LIKE ${pattern} ESCAPE '\\'))`
}

/** Those among at most 400 ids who can be mailed at that moment. */
export async function selectMailable(db: Db, ids: readonly string[], at: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select('id')
    .where('id', 'in', ids)
    .where(canBeMailed(at))
    .execute()
  return rows.map(row => row.id)
}

/** Those among at most 400 ids who are not erased. */
export async function selectThere(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('subscribers').select('id').where('id', 'in', ids).execute()
  return rows.map(row => row.id)
}
