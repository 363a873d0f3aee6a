/** One transaction at a time for what must be counted or decided before it is made (mutual exclusion). */
import { lockRow } from './lock-row.ts'
import type { Tx } from './open-database.ts'

/**
 * Until it ends, every other transaction that says so waits: or two that are made at one moment would pass a limit together.
 * There is one author, whose row is locked; nobody else writes what is made so.
 */
export async function oneAtATime(tx: Tx): Promise<void> {
  await lockRow(tx, tx.selectFrom('author').select('id'))
}
