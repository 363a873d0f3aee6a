/** Every statement on what webhooks are owed. */

import type { ListQuery } from '../../../contract/base/field.ts'
import { slice } from '../../../contract/base/slices-of.ts'
import { anyChanged, countChanged } from '../db/count-rows.ts'
import { takePage } from '../db/list-page.ts'
import type { Db, Tx } from '../db/open-database.ts'
import type { WebhookDeliveryRow } from '../db/tables/programs.ts'

export async function insertDelivery(db: Db, row: WebhookDeliveryRow): Promise<void> {
  await db.insertInto('webhook_deliveries').values(row).execute()
}

/** Newest first. */
export async function selectDeliveries(
  db: Db,
  webhookId: string,
  page: Pick<ListQuery, 'limit' | 'after'>,
): Promise<WebhookDeliveryRow[]> {
  const rows = db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId)
  return takePage(rows, page).execute()
}

/** How many events each webhook is still to be told. */
export async function countWaiting(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(row => ['webhook_id', row.fn.countAll<number>().as('count')])
    .where('due_at', 'is not', null)
    .groupBy('webhook_id')
    .execute()
  return new Map(rows.map(row => [row.webhook_id, Number(row.count)]))
}

export interface Lease {
  holder: string
  /** When it ends by itself. */
  until: string
  now: string
  /** What is due, or leased, later than that was set by a clock that was ahead: it is nobody's, and due. */
  ahead: string
}

/** Takes the event that is due first, if nobody else is at it. */
export async function claimDelivery(
  db: Db,
  webhookId: string,
  { holder, until, now, ahead }: Lease,
): Promise<WebhookDeliveryRow | undefined> {
  const due = await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'lease_holder', 'due_at'])
    .where('webhook_id', '=', webhookId)
    .where('due_at', 'is not', null)
    .where(or => or.or([or('due_at', '<=', now), or('due_at', '>', ahead)]))
    .where(or =>
      or.or([or('lease_until', 'is', null), or('lease_until', '<=', now), or('lease_until', '>', ahead)]),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  return (
    db
      .updateTable('webhook_deliveries')
      .set({ lease_holder: holder, lease_until: until })
      .where('id', '=', due.id)
      // As it was read: whoever came between has it, or is done with it.
      .where('due_at', '=', due.due_at)
      .where('lease_holder', due.lease_holder === null ? 'is' : '=', due.lease_holder)
      .returningAll()
      .executeTakeFirst()
  )
}

/** @returns false when the lease was over and somebody else has it */
export async function settleDelivery(
  tx: Tx,
  { id, holder }: { id: string; holder: string },
  change: Pick<WebhookDeliveryRow, 'outcome' | 'due_at' | 'tried_at' | 'words'>,
): Promise<boolean> {
  return anyChanged(
    tx
      .updateTable('webhook_deliveries')
      .set(row => ({ ...change, tries: row('tries', '+', 1), lease_holder: null, lease_until: null }))
      .where('id', '=', id)
      .where('lease_holder', '=', holder),
  )
}

/** What waits is due at once: in slices, as it may be much. @returns how many were moved */
export async function hastenSome(db: Db, webhookId: string, now: string): Promise<number> {
  return countChanged(
    db
      .updateTable('webhook_deliveries')
      .set({ due_at: now })
      .where('id', 'in', some =>
        some
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('webhook_id', '=', webhookId)
          .where('due_at', '>', now)
          .limit(slice),
      ),
  )
}

/** Older than that, or of a webhook that is gone. @returns how many were removed */
export async function deleteSome(db: Db, before: string): Promise<number> {
  return countChanged(
    db.deleteFrom('webhook_deliveries').where('id', 'in', some =>
      some
        .selectFrom('webhook_deliveries')
        .select('webhook_deliveries.id')
        .where(or =>
          or.or([
            or('webhook_deliveries.created_at', '<', before),
            or.not(
              or.exists(
                or
                  .selectFrom('webhooks')
                  .select('webhooks.id')
                  .whereRef('webhooks.id', '=', 'webhook_deliveries.webhook_id'),
              ),
            ),
          ]),
        )
        .limit(slice),
    ),
  )
}
