/** Who got what, who is not written to any more, and where readers came from, as CSV, a page of rows at a time. */
import { toCsv } from '../../base/csv.ts'
import { eachPage } from '../../base/db/each-page.ts'
import { atCreation, cutPage } from '../../base/db/list-page.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { Site } from '../../base/site.ts'
import { selectSuppressed } from '../../mail/ledger/copies/suppression.ts'
import { listSends, selectCopiesByAddress } from '../../mail/ledger/outcomes/list-sends.ts'
import { meaningOf } from '../../mail/ledger/outcomes/meaning.ts'
import { selectCircles } from '../../people/circles/queries.ts'
import { selectImports } from '../../people/imports/queries.ts'
import { inOrder } from './tables.ts'

/** Each is sorted out of all: few of them. */
const slice = 2_000

/** One line a copy, by address; an erased subscriber has none any more. */
export async function* recipientsTable({
  db,
  sendables,
}: Pick<Site, 'db' | 'sendables'>): AsyncGenerator<string> {
  yield toCsv([['send_id', 'letter', 'letter_id', 'email', 'state', 'opened']])
  for await (const send of listSends(db, sendables)) {
    let after = { address: '', id: '' }
    for (;;) {
      const rows = await selectCopiesByAddress(db, send.id, { after, limit: slice })
      const last = rows.at(-1)
      if (!last) break
      yield toCsv(
        rows.map(row => {
          const { outcome } = meaningOf(row)
          const became = outcome === 'kept' ? 'in the outbox' : outcome
          return [send.id, send.title, send.subjectId, row.email, became, row.opened]
        }),
      )
      after = { address: last.email_key ?? '', id: last.subscriber_id ?? '' }
    }
  }
}

/** Whose mail server refused them for good, with its words. */
export async function* suppressedTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['email', 'since', 'words']])
  let after = ''
  for (;;) {
    const rows = await selectSuppressed(db, after, slice)
    const last = rows.at(-1)
    if (!last) return
    yield toCsv(rows.map(row => [row.email, row.suppressed_at, row.suppressed_words]))
    after = last.email_key
  }
}

/** Newest first. */
export async function* importsTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['import_id', 'file', 'source', 'state', 'new', 'added', 'removed', 'created_at']])
  const pages = eachPage(async page => cutPage(await selectImports(db, page), page.limit, atCreation))
  for await (const rows of pages) {
    const cells = rows.map(row => [
      row.id,
      row.file_name,
      row.source,
      row.state,
      row.total,
      row.added,
      row.removed,
      row.created_at,
    ])
    yield toCsv(cells)
  }
}

/** Every circle, also one that nobody is in. */
export async function* circlesTable(db: Db): AsyncGenerator<string> {
  yield toCsv([['name', 'readers_may_choose', 'since']])
  const circles = (await selectCircles(db)).toSorted((one, other) => inOrder(one.name_key, other.name_key))
  if (circles.length > 0)
    yield toCsv(circles.map(({ name, is_open, created_at }) => [name, is_open ? 'yes' : 'no', created_at]))
}
