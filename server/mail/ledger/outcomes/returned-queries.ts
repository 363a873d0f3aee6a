/** What came back of sends after a server had taken it: bounces and complaints, counted from their reports. */
import { sql } from 'kysely'
import type { Returned } from '../../../../contract/mail/mail-outcomes.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { MailReportKind } from '../../../base/db/tables/bounces.ts'

/** Reports read at a time. */
const page = 1_000

/** What came back from one send, whose it was and what it said. */
export async function* eachReturned(
  db: Db,
  sendId: string,
): AsyncGenerator<{ email: string; kind: MailReportKind }> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: { id: string; email: string; kind: MailReportKind }[] = await db
      .selectFrom('mail_reports')
      .innerJoin('subscribers', 'subscribers.id', 'mail_reports.subscriber_id')
      .select(['mail_reports.id', 'mail_reports.kind', 'subscribers.email'])
      .where('mail_reports.send_id', '=', sendId)
      .where('mail_reports.id', '>', after)
      .orderBy('mail_reports.id')
      .limit(page)
      .execute()
    yield* rows
    after = rows.length === page ? rows.at(-1)?.id : undefined
  }
}

/** Counts what came back for each letter and poll, over all its sends. */
export async function countReturned(db: Db): Promise<Returned[]> {
  const rows = await db
    .selectFrom('mail_reports')
    .innerJoin('sends', 'sends.id', 'mail_reports.send_id')
    .select([
      'sends.subject_id',
      sql<number>`sum(CASE WHEN mail_reports.kind = 'complaint' THEN 1 ELSE 0 END)`.as('complained'),
    ])
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .where('sends.subject_id', 'is not', null)
    .groupBy('sends.subject_id')
    .execute()
  return rows.map(({ subject_id, complained, reports }) => ({
    id: subject_id ?? '',
    bounced: Number(reports) - Number(complained),
    complained: Number(complained),
  }))
}
