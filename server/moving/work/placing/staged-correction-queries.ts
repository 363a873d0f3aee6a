/** Statements on the corrections that letters of an export bring along, before they are here. */
import type { Db } from '../../../base/db/open-database.ts'
import type { MovingCorrectionRow } from '../../../base/db/tables/moving.ts'

/** What the pages of some letters said before their corrections, oldest first. */
export async function selectStagedCorrections(
  db: Db,
  movingId: string,
  positions: readonly number[],
): Promise<MovingCorrectionRow[]> {
  return db
    .selectFrom('moving_corrections')
    .selectAll()
    .where('moving_id', '=', movingId)
    .where('position', 'in', positions)
    .orderBy('position')
    .orderBy('number')
    .execute()
}
