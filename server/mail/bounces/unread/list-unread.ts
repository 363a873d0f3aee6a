/** What the author is told of reports that could not be read: how many, from when to when, and why. */
import { type BounceSource, bounceSources, type UnreadReports } from '../../../../contract/mail/bounces.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { UnreadReportRow } from '../../../base/db/tables/bounces.ts'
import { selectUnread } from './queries.ts'

export async function listUnread(db: Db): Promise<UnreadReports[]> {
  const rows = await selectUnread(db)
  return bounceSources.flatMap(source => {
    const own = rows.filter(row => row.source === source)
    return own.length === 0 ? [] : [summaryOf(source, own)]
  })
}

function summaryOf(source: BounceSource, rows: readonly UnreadReportRow[]): UnreadReports {
  const times = rows.map(({ came_at }) => came_at)
  return {
    source,
    count: rows.length,
    firstAt: times[0] ?? '',
    lastAt: times.at(-1) ?? '',
    whys: [...new Set(rows.map(({ why }) => why))],
    until:
      rows
        .map(({ set_aside_at }) => set_aside_at)
        .toSorted()
        .at(-1) ?? '',
  }
}
