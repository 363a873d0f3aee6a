/** The whole list as CSV (RFC 4180), safe to open in a spreadsheet and fit to be imported again. */
import Papa from 'papaparse'
import { cutPage } from '../db/list-page.ts'
import type { Db } from '../db/open-database.ts'
import type { SubscriberRow } from '../db/tables.ts'
import { withGuard } from './formula-guard.ts'
import { selectSubscribers } from './queries.ts'

/** Rows in memory at a time. */
const pageRows = 1_000
const headings = ['email', 'status', 'subscribed_at', 'unsubscribed_at']

/** In pages, each its own query: a hundred thousand rows neither lie in memory nor hold the database. */
export async function* exportSubscribers(db: Db): AsyncGenerator<string> {
  yield toCsv([headings])
  let after: string | undefined
  do {
    const found = await selectSubscribers(db, { limit: pageRows, after })
    const { rows, next } = cutPage(found, pageRows, row => ({ time: row.subscribed_at, id: row.id }))
    if (rows.length > 0) yield toCsv(rows.map(cellsOf))
    after = next ?? undefined
  } while (after)
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
