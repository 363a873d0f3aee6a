/** The whole list as CSV (RFC 4180), safe to open in a spreadsheet and fit to be imported again. */
import Papa from 'papaparse'
import type { CircleName } from '../../../contract/people/circles.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../base/db/tables/subscribers.ts'
import { namesToCell } from '../circles/names-in-a-cell.ts'
import { selectCirclesOf } from '../circles/queries.ts'
import { withGuard } from './formula-guard.ts'
import { eachPageOfSubscribers } from './list-subscribers.ts'
import { selectLeftOnUnknownDay } from './queries.ts'

const headings = ['email', 'status', 'subscribed_at', 'unsubscribed_at', 'name', 'note', 'circles']

export async function* exportSubscribers(db: Db): AsyncGenerator<string> {
  yield toCsv([headings])
  for await (const rows of eachPageOfSubscribers(db)) {
    const ids = rows.map(row => row.id)
    const circles = await selectCirclesOf(db, ids)
    const undated = await selectLeftOnUnknownDay(db, ids)
    yield toCsv(rows.map(row => cellsOf(row, circles.get(row.id), undated.has(row.id))))
  }
}

const toCsv = (rows: string[][]) => `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`

function cellsOf(
  row: StoredSubscriberRow,
  circles: readonly CircleName[] = [],
  isDayUnknown = false,
): string[] {
  const names = namesToCell(circles.map(({ name }) => name))
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
