/** The whole list as CSV (RFC 4180), safe to open in a spreadsheet and fit to be imported again. */
import { withGuard } from '../../../contract/base/csv/formula-guard.ts'
import { writeGuarded } from '../../../contract/base/csv/write-csv.ts'
import type { CircleName } from '../../../contract/people/circles.ts'
import { csvTool } from '../../base/csv.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../base/db/tables/subscribers.ts'
import { namesToCell } from '../circles/names-in-a-cell.ts'
import { selectCirclesOf } from '../circles/queries.ts'
import { eachPageOfSubscribers } from './list-subscribers.ts'
import { selectLeftOnUnknownDay } from './queries.ts'

const headings = ['email', 'status', 'subscribed_at', 'unsubscribed_at', 'name', 'note', 'circles']

/** @param pages everybody, in an order of its own; newest first unless said */
export async function* exportSubscribers(
  db: Db,
  pages: AsyncIterable<StoredSubscriberRow[]> = eachPageOfSubscribers(db),
): AsyncGenerator<string> {
  yield writeGuarded(csvTool, [headings])
  for await (const rows of pages) {
    const ids = rows.map(row => row.id)
    const circles = await selectCirclesOf(db, ids)
    const undated = await selectLeftOnUnknownDay(db, rows)
    const lines = rows.map(row => cellsOf(row, circles.get(row.id), undated.has(row.id)))
    yield writeGuarded(csvTool, lines)
  }
}

function cellsOf(
  row: StoredSubscriberRow,
  circles: readonly CircleName[] = [],
  isDayUnknown = false,
): string[] {
  // A database sorts names as its language does, and each engine in its own way.
  const names = namesToCell(circles.map(({ name }) => name).toSorted())
  const leftAt = isDayUnknown ? '' : (row.unsubscribed_at ?? '')
  const cells = [row.email, statusOf(row), row.subscribed_at, leftAt]
  cells.push(row.name, row.note, names)
  return cells.map(withGuard)
}

/** Who is inactive and never left was asked to confirm. */
function statusOf({ is_active, unsubscribed_at }: StoredSubscriberRow): string {
  if (is_active === 1) return 'active'
  return unsubscribed_at === null ? 'unconfirmed' : 'unsubscribed'
}
