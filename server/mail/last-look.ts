/** The look at a copy right before it leaves: it was claimed a moment ago, and its reader may be gone since. */
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

/**
 * Asks what the claim asked; a copy that is not owed any more is given back, and the next claim withdraws it.
 * Written out, as it is asked for every copy: the query builder takes longer than the database.
 * @param holder who leased it: erasing a subscriber takes the lease away
 */
export async function isStillOwed(db: Db, id: string, holder: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM deliveries
    JOIN sends ON sends.id = deliveries.send_id
    LEFT JOIN subscribers ON subscribers.id = deliveries.subscriber_id
    WHERE deliveries.id = ${id} AND lease_holder = ${holder}
    AND CASE WHEN subscribers.id IS NULL THEN address IS NOT NULL
      ELSE only_active = 0 OR (is_active = 1 AND suppressed_at IS NULL) END`.execute(db)
  return rows.length > 0
}
