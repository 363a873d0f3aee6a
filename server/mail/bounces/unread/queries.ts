/** Every statement on reports that could not be read. */
import { limits } from '../../../../contract/base/limits.ts'
import type { BounceSource } from '../../../../contract/mail/bounces.ts'
import { insertNew } from '../../../base/db/count-rows.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { UnreadReportRow } from '../../../base/db/tables/bounces.ts'

/** Once, however often it is set aside; of each source the newest alone stay, as anybody may write to a public address. */
export async function insertUnread(tx: Tx, row: UnreadReportRow): Promise<void> {
  await insertNew(tx.insertInto('unread_reports').values(row), 'id')
  const newest = tx
    .selectFrom('unread_reports')
    .select('id')
    .where('source', '=', row.source)
    .orderBy('set_aside_at', 'desc')
    .orderBy('id')
    .limit(limits.unreadReports)
  await tx
    .deleteFrom('unread_reports')
    .where('source', '=', row.source)
    .where('id', 'not in', newest)
    .execute()
}

/** Oldest first. */
export async function selectUnread(db: Db): Promise<UnreadReportRow[]> {
  return db.selectFrom('unread_reports').selectAll().orderBy('came_at').execute()
}

export async function deleteUnread(db: Db, source: BounceSource, until: string): Promise<void> {
  await db
    .deleteFrom('unread_reports')
    .where('source', '=', source)
    .where('set_aside_at', '<=', until)
    .execute()
}
