/** What was ever queued for one subscriber, for the export of all that is stored about them (right of access). */
import { countRows } from '../../../base/db/count-rows.ts'
import type { Db } from '../../../base/db/open-database.ts'
import type { DeliveryState } from '../../../base/db/tables/ledger.ts'
import { findTitles } from '../outcomes/find-titles.ts'
import { meaningOf, reasonOf } from '../outcomes/meaning.ts'
import type { Sendables } from '../sendable.ts'
import { subjectOf } from '../waiting/waiting-queries.ts'
import { toldOpened } from './opens.ts'

export interface MailTo {
  /** Kind of what was sent, or of the site's own mail. */
  kind: string
  /** Null for mails of the site itself, and when the letter is deleted. */
  title: string | null
  queuedAt: string
  state: DeliveryState
  reply: string | null
  because: ReturnType<typeof reasonOf>
  inOutbox: boolean
  opened: boolean
}

/** Every mail that was ever queued for them, oldest first. */
export async function findMailsTo(db: Db, sendables: Sendables, subscriberId: string): Promise<MailTo[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select(['sends.kind', 'sends.subject_kind', 'sends.subject_id', 'sends.created_at'])
    .select(['deliveries.state', 'deliveries.due_at', 'deliveries.reply', toldOpened.as('opened')])
    .where('deliveries.subscriber_id', '=', subscriberId)
    .where('sends.undone_at', 'is', null)
    .orderBy('sends.created_at')
    .orderBy('deliveries.id')
    .execute()
  const titles = await findTitles(
    db,
    sendables,
    rows.flatMap(row => subjectOf(row) ?? []),
  )
  return rows.map(row => ({
    kind: row.subject_kind ?? row.kind,
    title: titles.get(row.subject_id ?? '') ?? null,
    queuedAt: row.created_at,
    state: row.state,
    reply: row.reply,
    because: reasonOf(row.reply),
    inOutbox: meaningOf(row).outcome === 'kept',
    opened: row.opened === 1,
  }))
}

/** The things of one kind that were queued for a subscriber, by their ids. */
export async function selectSubjectsTo(db: Db, kind: string, subscriberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('sends', 'sends.id', 'deliveries.send_id')
    .select('sends.subject_id')
    .distinct()
    .where('deliveries.subscriber_id', '=', subscriberId)
    .where('sends.subject_kind', '=', kind)
    .execute()
  return rows.flatMap(row => row.subject_id ?? [])
}

/** Mails of the site itself that were queued under a name of their own. */
export async function countMailsNamed(db: Db, onceKey: string): Promise<number> {
  return countRows(db.selectFrom('sends').where('press_id', '=', onceKey))
}
