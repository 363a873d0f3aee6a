/** The whole list as CSV (RFC 4180), safe to open in a spreadsheet and fit to be imported again. */
import Papa from 'papaparse'
import type { Db } from '../db/open-database.ts'
import type { SubscriberRow } from '../db/tables.ts'
import { withGuard } from './formula-guard.ts'
import { eachPageOfSubscribers } from './list-subscribers.ts'

const headings = ['email', 'status', 'subscribed_at', 'unsubscribed_at']

export async function* exportSubscribers(db: Db): AsyncGenerator<string> {
  yield toCsv([headings])
  for await (const rows of eachPageOfSubscribers(db)) yield toCsv(rows.map(cellsOf))
}

const toCsv = (rows: string[][]) => `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`

function cellsOf(row: SubscriberRow): string[] {
  const cells = [row.email, statusOf(row), row.subscribed_at, row.unsubscribed_at ?? '']
  return cells.map(withGuard)
}

/** Who is inactive and never left was asked to confirm. */
function statusOf({ is_active, unsubscribed_at }: SubscriberRow): string {
  if (is_active === 1) return 'active'
  return unsubscribed_at === null ? 'unconfirmed' : 'unsubscribed'
}
