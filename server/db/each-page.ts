/** All rows of a list that is newest first, however long: one page in memory at a time (keyset pagination). */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ListQuery } from '../../contract/field.ts'
import { type Cursor, cutPage } from './list-page.ts'

/** Rows of one page. */
const pageRows = 1_000

/**
 * Each page is a query of its own, so that nothing is held while nobody reads on; other calls have their turn between two.
 * A row is read once at most, whatever is added meanwhile; one that is newer than the first read row is not read.
 * @param select up to `limit + 1` rows behind the cursor `after`, as `takePage` narrows them
 * @param after where to begin; absent: at the newest
 * @returns pages of at least one row; none for an empty list
 */
export async function* eachPage<Row>(
  select: (page: Pick<ListQuery, 'limit' | 'after'>) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
  after?: string,
): AsyncGenerator<Row[]> {
  let from = after
  do {
    const { rows, next } = cutPage(await select({ limit: pageRows, after: from }), pageRows, cursorOf)
    if (rows.length > 0) yield rows
    from = next ?? undefined
    // A fast reader over a fast database would never let the event loop go on by itself.
    if (from) await nextTurn()
  } while (from)
}
