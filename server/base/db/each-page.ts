/** All rows of a list that is newest first, however long: one page in memory at a time (keyset pagination). */
import { setImmediate as yieldToLoop } from 'node:timers/promises'

interface Page {
  limit: number
  after: string | undefined
}

/**
 * Each page is a query of its own, so that nothing is held while nobody reads on; other calls have their turn between two.
 * A row is read once at most, whatever is added meanwhile; one that is newer than the first read row is not read.
 * @param read one page, as `cutPage` leaves it
 * @param from where to begin; absent: at the newest. `limit` is the rows of a page
 * @returns pages of at least one row; none for an empty list
 */
export async function* eachPage<Row>(
  read: (page: Page) => Promise<{ rows: Row[]; next: string | null }>,
  { limit = 200, after }: Partial<Page> = {},
): AsyncGenerator<Row[]> {
  for (let from = after; ; ) {
    const { rows, next } = await read({ limit, after: from })
    if (rows.length > 0) yield rows
    if (next === null) return
    from = next
    // A fast reader over a fast database would never let the event loop go on by itself.
    await yieldToLoop()
  }
}
