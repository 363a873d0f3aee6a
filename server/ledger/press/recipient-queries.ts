/** The statements that find who can be mailed. */
import { sql } from 'kysely'
import { likePattern } from '../../db/list-page.ts'
import type { Db } from '../../db/open-database.ts'

/** By the reader's own wish no mail yet: a pause ends by itself. */
const isNotPaused = (at: string) =>
  sql<boolean>`(subscribers.paused_until IS NULL OR subscribers.paused_until <= ${at})`

/**
 * On the list, the address was not refused for good, and its reader has no pause.
 * @param at the moment in question: the present, or when a send leaves
 */
export const canBeMailed = (at: string) =>
  sql<boolean>`subscribers.is_active = 1 AND subscribers.suppressed_at IS NULL AND ${isNotPaused(at)}`

/**
 * The same, for a list that is read a page at a time in its order (keyset pagination). With a plus before it a column is no
 * use to an index: SQLite would find the active ones by theirs, which is everybody, and sort them all for each page.
 */
export const canBeMailedByOrder = (at: string) =>
  sql<boolean>`+subscribers.is_active = 1 AND subscribers.suppressed_at IS NULL AND ${isNotPaused(at)}`

/** Whether the author's search finds a subscriber to write to: by a part of the address, or of the name. */
export const isFoundBy = (q: string) => {
  const pattern = likePattern(q.normalize('NFC').trim())
  // The key is in lower case already.
  return sql<boolean>`(subscribers.email_key LIKE ${pattern} ESCAPE '\\'
    OR (subscribers.name <> '' AND lower(subscribers.name) LIKE ${pattern} ESCAPE '\\'))`
}

/** In another room's statement: no mail was ever queued for the subscriber whose id stands in this column. */
export const neverMailed = (idColumn: string) =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.subscriber_id = ${sql.ref(idColumn)})`

/** Of an import that still joins, or that the author is taking back, and among those who go with it. */
const isUnsettled = sql<boolean>`(EXISTS (SELECT 1 FROM imports WHERE imports.id = subscribers.import_id
  AND (imports.undone_until IS NOT NULL OR imports.joining_from IS NOT NULL)) AND ${neverMailed('subscribers.id')})`

/** Those among at most 400 ids who can be mailed at that moment, and stay. */
export async function selectMailable(db: Db, ids: readonly string[], at: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select('id')
    .where('id', 'in', ids)
    .where(canBeMailed(at))
    .where(({ not }) => not(isUnsettled))
    .execute()
  return rows.map(row => row.id)
}
