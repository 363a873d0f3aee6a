/** The statements on letters of earlier releases, of which nobody decided whether the archive lists them (backfill). */
import { sql } from 'kysely'
import { anyRow } from '../../base/db/count-rows.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import { namesAnybody } from '../recipients/recipient-queries.ts'
import type { Listing } from './listing.ts'

/** The newest of those still to be judged, but these: what readers look for first. */
export async function findUnjudged(db: Db, but: ReadonlySet<string>) {
  const rows = await db
    .selectFrom('unjudged_letters')
    .innerJoin('letters', 'letters.id', 'letter_id')
    .select(['letter_id', 'unique_token', sql<string>`coalesce(sent_at, scheduled_for, '')`.as('time')])
    .orderBy('time', 'desc')
    .limit(but.size + 1)
    .execute()
  return rows.find(({ letter_id }) => !but.has(letter_id))
}

export async function isToBeJudged(db: Db, letterId: string): Promise<boolean> {
  return anyRow(db.selectFrom('unjudged_letters').select('letter_id').where('letter_id', '=', letterId))
}

/** A decision was made: nothing is to be judged of it any more. */
export async function endJudging(tx: Tx, letterId: string): Promise<void> {
  await tx.deleteFrom('unjudged_letters').where('letter_id', '=', letterId).execute()
}

export async function changeListing(tx: Tx, letterId: string, listing: Listing): Promise<void> {
  await tx.updateTable('letters').set(listing).where('id', '=', letterId).execute()
}

export interface SentToAll {
  id: string
  sent_at: string
}

/** Letters that went to everyone by that rule, without exceptions; oldest first. */
export async function selectSentToAll(db: Db): Promise<SentToAll[]> {
  return db
    .selectFrom('letters')
    .select(['id', 'sent_at'])
    .$narrowType<{ sent_at: string }>()
    .where('sent_at', 'is not', null)
    .where('is_unmailed', '=', 0)
    .where('everyone', '=', 1)
    .where(({ not }) => not(namesAnybody))
    .where('circles', '=', '')
    .orderBy('sent_at')
    .execute()
}
