/** The statements on a letter whose first send waits (undo, schedule): it goes, gets another time, or is a draft again. */
import { sql } from 'kysely'
import { anyChanged } from '../base/db/count-rows.ts'
import type { Tx } from '../base/db/open-database.ts'
import { wasKeptOut } from './listing/listing.ts'
import { endJudging } from './listing/listing-queries.ts'

/**
 * A letter whose first send is taken back can be changed again, and its next press decides anew whether it is listed; of one that
 * is out nothing changes.
 */
export async function moveToDrafts(tx: Tx, id: string, now: string): Promise<void> {
  const moved = tx
    .updateTable('letters')
    .set({
      scheduled_for: null,
      saved_at: now,
      saved_by: null,
      revision: sql`revision + 1`,
      is_unlisted: sql`CASE WHEN ${wasKeptOut} THEN 1 ELSE 0 END`,
      listing_by: sql`CASE WHEN ${wasKeptOut} THEN 'author' END`,
      sent_to_all: null,
    })
    .where('id', '=', id)
    .where('scheduled_for', 'is not', null)
  if (await anyChanged(moved)) await endJudging(tx, id)
}

/** What the mails of a letter name from its first press on; null: none has left. */
export async function keepNamedKey(tx: Tx, id: string, named_key: string | null): Promise<void> {
  await tx.updateTable('letters').set({ named_key }).where('id', '=', id).execute()
}

/** Its first send has begun; of a letter that is out nothing changes. @returns whether it is out only since now */
export async function showSent(tx: Tx, id: string): Promise<boolean> {
  return anyChanged(
    tx
      .updateTable('letters')
      .set(eb => ({ sent_at: eb.ref('scheduled_for'), scheduled_for: null }))
      .where('id', '=', id)
      .where('scheduled_for', 'is not', null),
  )
}

/** The first send of a letter goes at another time, or has gone; of one that is out nothing changes. @returns whether anything did */
export async function changeTime(
  tx: Tx,
  id: string,
  time: { scheduled_for: string } | { sent_at: string },
): Promise<boolean> {
  return anyChanged(
    tx
      .updateTable('letters')
      .set({ scheduled_for: null, ...time })
      .where('id', '=', id)
      .where('scheduled_for', 'is not', null),
  )
}
