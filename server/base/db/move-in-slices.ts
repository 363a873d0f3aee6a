/** Moves many rows in slices, a transaction each: others write between two of them. */
import { eachSlice } from './each-slice.ts'
import type { Db, Tx } from './open-database.ts'

/** Rows of one transaction. */
const slice = 100

/**
 * A crash in between leaves the rest waiting, for the next look.
 * @param move moves at most so many, and says how many there were
 */
export async function moveInSlices(db: Db, move: (tx: Tx, limit: number) => Promise<number>): Promise<void> {
  await eachSlice(async () => (await db.transaction().execute(tx => move(tx, slice))) === slice)
}
