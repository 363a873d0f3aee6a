/** The statements that find who can be mailed. */
import { sql } from 'kysely'
import type { Db } from '../../db/open-database.ts'

/** On the list, and the address was not refused for good. */
export const canBeMailed = sql<boolean>`subscribers.is_active = 1 AND subscribers.suppressed_at IS NULL`

/** Those among at most 400 ids who can be mailed. */
export async function selectMailable(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select('id')
    .where('id', 'in', ids)
    .where(canBeMailed)
    .execute()
  return rows.map(row => row.id)
}
