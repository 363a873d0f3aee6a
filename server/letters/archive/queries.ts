/** Every statement on the letters of the public archive. */

import { sql } from 'kysely'
import { withoutNames } from '../../../contract/letters/body/name-field.ts'
import { countRows } from '../../base/db/count-rows.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { StoredLetterRow } from '../../base/db/tables/letters.ts'
import { namelessIn } from '../../base/languages/nameless.ts'
import type { Speech } from '../../base/languages/speech.ts'
import { lastCorrected } from '../corrections/correction-queries.ts'
import { isListed, undecidedListing } from '../listing/listing.ts'

const listed = (db: Db) => db.selectFrom('letters').where(isListed)

/** With their readable address, once they have one. */
const placed = (db: Db) =>
  listed(db).leftJoin('letter_addresses', join =>
    join.onRef('letter_addresses.letter_id', '=', 'letters.id').on('letter_addresses.is_current', '=', 1),
  )

export async function countListed(db: Db): Promise<number> {
  return countRows(listed(db))
}

/** Newest first, with the words of each as they are kept. @param page.speech what the site speaks */
export async function selectListed(
  db: Db,
  { limit, offset, speech }: { limit: number; offset: number; speech: Speech },
) {
  const rows = await placed(db)
    .select(['id', 'subject', 'body', 'letters.language', 'unique_token', 'sent_at', 'year', 'slug'])
    .$narrowType<{ sent_at: string }>()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(row => ({ ...row, subject: withoutNames(row.subject, namelessIn(row, speech)) }))
}

/** Only where they are, since when, and when they were corrected last: for the sitemap. */
export async function selectListedTokens(db: Db, limit: number) {
  return placed(db)
    .select(eb => [
      ...(['unique_token', 'year', 'slug'] as const),
      'sent_at',
      'archived_at',
      lastCorrected(eb),
    ])
    .$narrowType<{ sent_at: string }>()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** @returns undefined for a letter that is not listed */
export async function findListed(db: Db, token: string) {
  return placed(db)
    .select(['id', 'unique_token', 'sent_at', 'year', 'slug'])
    .$narrowType<{ sent_at: string }>()
    .where('unique_token', '=', token)
    .executeTakeFirst()
}

/** The listed letter that stands, or stood, at a readable address; with the one where it stands now. */
export async function findListedAt(db: Db, { year, slug }: { year: string; slug: string }) {
  return placed(db)
    .innerJoin('letter_addresses as asked', 'asked.letter_id', 'letters.id')
    .select(['unique_token', 'letter_addresses.year', 'letter_addresses.slug'])
    .where('asked.year', '=', year)
    .where('asked.slug', '=', slug)
    .executeTakeFirst()
}

/** The listed letter right before or after another one in the archive. */
export async function findNeighbour(
  db: Db,
  { id, sent_at }: { id: string; sent_at: string },
  { side, speech }: { side: 'previous' | 'next'; speech: Speech },
) {
  const [than, order] = side === 'next' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const row = await placed(db)
    .select(['subject', 'letters.language', 'unique_token', 'year', 'slug'])
    .where(eb =>
      eb.and([
        // Said for the index; the other half tells letters of one moment apart.
        eb('sent_at', than === '<' ? '<=' : '>=', sent_at),
        eb.or([eb('sent_at', than, sent_at), eb('id', than, id)]),
      ]),
    )
    .orderBy('sent_at', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, subject: withoutNames(row.subject, namelessIn(row, speech)) }
}

/** The author's word. Of a draft it says that it is kept out, or nothing. @returns undefined when there is no such letter */
export async function setListed(db: Db, id: string, toList: boolean) {
  const ofDraft = toList ? sql.lit(null) : sql.lit('author')
  return db
    .updateTable('letters')
    .set({
      is_unlisted: toList ? 0 : 1,
      listing_by: sql`CASE WHEN sent_at IS NULL AND scheduled_for IS NULL THEN ${ofDraft} ELSE 'author' END`,
    })
    .where('id', '=', id)
    .returning(['id', 'unique_token', 'is_unlisted'])
    .executeTakeFirst()
}

/** A letter that was never mailed is a draft again. */
export async function moveBack(tx: Tx, id: string, now: string): Promise<StoredLetterRow> {
  return tx
    .updateTable('letters')
    .set({
      sent_at: null,
      is_unmailed: 0,
      archived_at: null,
      ...undecidedListing,
      saved_at: now,
      saved_by: null,
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
