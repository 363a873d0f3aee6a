/** What lies in tables, as CSV, a page of rows at a time: nothing long lies in memory or holds the database. */

import { toCsv } from '../../base/csv.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { Site } from '../../base/site.ts'
import { listSends } from '../../mail/ledger/outcomes/list-sends.ts'
import { countsOf } from '../../mail/ledger/outcomes/meaning.ts'
import { countKept, countStates, selectAddresses } from '../../mail/ledger/outcomes/report-queries.ts'
import { selectPageViews } from './queries.ts'
import { eachPageOfReplies, sealedCell } from './sealed-files.ts'

type Sending = Pick<Site, 'db' | 'sendables'>

/** By their characters: a database sorts text as its language does, and each engine in its own way. */
export const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** By day, and within a day by the random id: the table knows no more. Messages of one conversation have its id. */
export async function* repliesTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['day', 'letter', 'letter_id', 'reply', 'may_quote', 'conversation']])
  for await (const rows of eachPageOfReplies(db)) {
    const cells = rows.map(row => [
      row.created_at.slice(0, 10),
      row.subject,
      row.newsletter_id,
      row.sealing_key ? sealedCell : row.message,
      row.may_quote === 1 ? 'yes' : 'no',
      row.receipt_id,
    ])
    yield toCsv(cells)
  }
}

/** One line a send, counted from its deliveries. */
export async function* sendsTable({ db, sendables }: Sending): AsyncGenerator<string> {
  const ended = ['sent', 'refused', 'unsure', 'withdrawn']
  const counted = ['total', ...ended, 'pending', 'in_outbox']
  yield toCsv([['send_id', 'letter', 'letter_id', 'prepared_at', ...counted, 'language']])
  for await (const send of listSends(db, sendables)) {
    const counts = countsOf(await countStates(db, send.id))
    const { total, successful, failed, unsure, withdrawn, pending } = counts
    const names = [send.id, send.title, send.subjectId, send.createdAt]
    const kept = await countKept(db, send.id)
    const numbers = [total, successful - kept, failed, unsure, withdrawn, pending, kept]
    yield toCsv([[...names, ...numbers, send.language]])
  }
}

/** Whom a letter did not reach, or perhaps not, with the mail server's words. */
export async function* failuresTable({ db, sendables }: Sending): AsyncGenerator<string> {
  yield toCsv([['send_id', 'email', 'state', 'words']])
  for await (const send of listSends(db, sendables)) {
    for (const outcome of ['refused', 'unsure'] as const) {
      const rows = await selectAddresses(db, send.id, outcome)
      const cells = rows
        .map(row => [send.id, row.email, outcome, row.reply])
        .toSorted(([, one], [, other]) => inOrder(one ?? '', other ?? ''))
      if (cells.length > 0) yield toCsv(cells)
    }
  }
}

export async function* pageViewsTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['day', 'page', 'visitors']])
  const rows = (await selectPageViews(db)).toSorted(
    (one, other) => inOrder(one.day, other.day) || inOrder(one.path, other.path),
  )
  if (rows.length > 0) yield toCsv(rows.map(row => [row.day, row.path, row.count]))
}
