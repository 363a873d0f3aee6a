/** The statements on letters that an update took out of the archive, and whose author has not said what to do. */

import { sql } from 'kysely'
import { countChanged } from '../../../base/db/count-rows.ts'
import type { Db } from '../../../base/db/open-database.ts'

// Written out, not bound: only so SQLite knows that the index of these will do.
const isTakenOut = sql<boolean>`listing_by = 'update'`

export async function selectTakenOut(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('letters').select('id').where(isTakenOut).limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** They stay out of it. @returns how many */
export async function endTelling(db: Db): Promise<number> {
  return countChanged(db.updateTable('letters').set({ listing_by: 'rule' }).where(isTakenOut))
}
