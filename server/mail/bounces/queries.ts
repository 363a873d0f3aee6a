/** Every statement on reports of bounces and complaints. */
import type { ListQuery } from '../../../contract/base/field.ts'
import { insertNew } from '../../base/db/count-rows.ts'
import { takePage } from '../../base/db/list-page.ts'
import type { Db, Tx } from '../../base/db/open-database.ts'
import type { MailReportRow } from '../../base/db/tables/bounces.ts'
import { isFoundBy } from '../ledger/audience/is-found-by.ts'

/** @returns false when it is known already */
export async function insertReport(tx: Tx, row: MailReportRow): Promise<boolean> {
  return insertNew(tx.insertInto('mail_reports').values(row), 'event_key')
}

export async function setEffect(tx: Tx, id: string, effect: MailReportRow['effect']): Promise<void> {
  await tx.updateTable('mail_reports').set({ effect }).where('id', '=', id).execute()
}

/** When which of a subscriber's copies came back as a soft bounce since a moment, by their ids; what was lifted counts no more. */
export async function selectSoft(tx: Tx, subscriberId: string, since: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('mail_reports')
    .select(['delivery_id', 'came_at'])
    .where('subscriber_id', '=', subscriberId)
    .where('kind', '=', 'soft')
    .where('lifted_at', 'is', null)
    .where('came_at', '>', since)
    .execute()
  return new Map(rows.map(row => [row.delivery_id ?? '', row.came_at]))
}

const withAddress = (db: Db) =>
  db
    .selectFrom('mail_reports')
    .innerJoin('subscribers', 'subscribers.id', 'mail_reports.subscriber_id')
    .selectAll('mail_reports')
    .select(['subscribers.email', 'subscribers.name'])

export type BounceReportRow = MailReportRow & { email: string; name: string }

/** Newest first; one row more than `limit`, for `cutPage`. */
export async function selectBounceReports(db: Db, { q, ...page }: ListQuery): Promise<BounceReportRow[]> {
  const reports = withAddress(db).$if(Boolean(q), query => query.where(isFoundBy(q ?? '')))
  return takePage(reports, page, { time: 'mail_reports.came_at', id: 'mail_reports.id' }).execute()
}

export async function findBounce(db: Db, id: string): Promise<BounceReportRow | undefined> {
  return withAddress(db).where('mail_reports.id', '=', id).executeTakeFirst()
}

/** All complaints of a reader who is back. */
export async function liftComplaints(tx: Tx, subscriberId: string, now: string): Promise<void> {
  await tx
    .updateTable('mail_reports')
    .set({ lifted_at: now })
    .where('subscriber_id', '=', subscriberId)
    .where('kind', '=', 'complaint')
    .where('lifted_at', 'is', null)
    .execute()
}

/** When a report last came, by source. */
export async function selectLastBySource(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('mail_reports')
    .select(({ fn }) => ['source', fn.max('came_at').as('last')])
    .groupBy('source')
    .execute()
  return new Map(rows.map(row => [row.source, row.last]))
}

/** @returns false when it was taken before */
export async function takeToken(tx: Tx, hash: string, now: string): Promise<boolean> {
  return insertNew(tx.insertInto('bounce_tokens').values({ hash, seen_at: now }))
}

export async function dropTokens(db: Db, before: string): Promise<void> {
  await db.deleteFrom('bounce_tokens').where('seen_at', '<', before).execute()
}

export async function findMailbox(db: Db, id: string) {
  return db.selectFrom('bounce_mailbox').selectAll().where('id', '=', id).executeTakeFirst()
}

interface Position {
  id: string
  uid_validity: string
  uid: number
  /** The mail that is read next, where one is. */
  trying?: Try | undefined
}

/** A try to read a mail: which, the how many-eth, whose, and since when. */
export type Try = { trying: string; tries: number; tried_by: string; tried_at: string }

const noTry = { trying: null, tries: 0, tried_by: null, tried_at: null }

/** How far it is read; so it can be. Never back: another process may be further. */
export async function noteMailbox(db: Db, { id, trying, ...at }: Position): Promise<void> {
  const now = { ...at, ...(trying ?? noTry), trouble: null }
  await db
    .insertInto('bounce_mailbox')
    .values({ id, ...now })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(now)
        .where(row =>
          row.or([
            row('bounce_mailbox.uid', '<', at.uid),
            row('bounce_mailbox.uid_validity', '!=', at.uid_validity),
          ]),
        ),
    )
    .execute()
}

/** Before a mail is read. */
export async function noteTry(db: Db, id: string, at: Try): Promise<void> {
  await db
    .insertInto('bounce_mailbox')
    .values({ id, ...at, uid_validity: '', uid: 0, trouble: null })
    .onConflict(conflict => conflict.column('id').doUpdateSet(at))
    .execute()
}

/** @param trouble null: the last look went well */
export async function noteLook(db: Db, id: string, trouble: string | null): Promise<void> {
  await db
    .insertInto('bounce_mailbox')
    .values({ id, uid_validity: '', uid: 0, trouble, ...noTry })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ trouble }))
    .execute()
}
