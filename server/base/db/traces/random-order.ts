/** Puts rows into an order that nobody can foretell or find again (Fisher–Yates shuffle): what is deleted in it gives its pages back in it. */
import { randomInt } from 'node:crypto'

/**
 * SQLite takes the pages of deleted rows for new ones in an order that follows from that of the deletions. Rows that were
 * deleted by their ids would lie, long texts at least, where the order of arrival can be worked out from their ids.
 * @returns a new array
 */
export function inRandomOrder<Row>(rows: readonly Row[]): Row[] {
  const shuffled = [...rows]
  for (let left = shuffled.length; left > 1; left--) {
    const [taken] = shuffled.splice(randomInt(left), 1) as [Row]
    shuffled.push(taken)
  }
  return shuffled
}
