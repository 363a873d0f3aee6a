/** What lies in tables, as CSV, a page of rows at a time: nothing long lies in memory or holds the database. */

import { toCsv } from '../csv.ts'
import { cutPage } from '../db/list-page.ts'
import type { Db } from '../db/open-database.ts'
import { countStates, type StateCount, selectAddresses } from '../ledger/report-queries.ts'
import { listReplies } from '../replies/queries.ts'
import { selectPageViews, selectSends } from './queries.ts'

const pageRows = 500

/** By day, and within a day by the random id: the table knows no more. */
export async function* repliesTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['day', 'letter', 'letter_id', 'reply']])
  let after: string | undefined
  do {
    const found = await listReplies(db, { limit: pageRows, after })
    const { rows, next } = cutPage(found, pageRows, row => ({ time: row.created_at, id: row.id }))
    const cells = rows.map(row => [row.created_at.slice(0, 10), row.subject, row.newsletter_id, row.message])
    if (cells.length > 0) yield toCsv(cells)
    after = next ?? undefined
  } while (after)
}

const outcomes = ['sent', 'refused', 'unsure', 'withdrawn'] as const

/** One line a send, counted from its deliveries. */
export async function* sendsTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['send_id', 'letter', 'letter_id', 'prepared_at', 'total', ...outcomes, 'pending']])
  for (const send of await selectSends(db)) {
    const counts = await countStates(db, send.id)
    const sum = (wanted: (row: StateCount) => boolean) =>
      counts.filter(wanted).reduce((total, { count }) => total + count, 0)
    const cells = [send.id, send.subject, send.letter_id, send.created_at, sum(() => true)]
    const ended = outcomes.map(outcome => sum(({ state, due }) => state === outcome && due === 0))
    yield toCsv([[...cells, ...ended, sum(({ due }) => due === 1)]])
  }
}

/** Whom a letter did not reach, or perhaps not, with the mail server's words. */
export async function* failuresTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['send_id', 'email', 'state', 'words']])
  for (const send of await selectSends(db)) {
    for (const state of ['refused', 'unsure'] as const) {
      const rows = await selectAddresses(db, send.id, state)
      const cells = rows.map(row => [send.id, row.email, state, row.reply])
      if (cells.length > 0) yield toCsv(cells)
    }
  }
}

export async function* pageViewsTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['day', 'page', 'visitors']])
  const rows = await selectPageViews(db)
  if (rows.length > 0) yield toCsv(rows.map(row => [row.day, row.path, row.count]))
}
