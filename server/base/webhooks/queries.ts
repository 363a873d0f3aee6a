/** Every statement on webhooks themselves. */
import { anyChanged, countRows } from '../db/count-rows.ts'
import { lockRow } from '../db/lock-row.ts'
import type { Db, Tx } from '../db/open-database.ts'
import type { WebhookRow } from '../db/tables/programs.ts'

/** Oldest first. */
export async function selectWebhooks(db: Db): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute()
}

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Nobody else changes it until the transaction ends. */
export async function lockWebhook(tx: Tx, id: string): Promise<WebhookRow | undefined> {
  return lockRow(tx, tx.selectFrom('webhooks').selectAll().where('id', '=', id))
}

export async function countWebhooks(tx: Tx): Promise<number> {
  return countRows(tx.selectFrom('webhooks'))
}

export async function insertWebhook(tx: Tx, row: WebhookRow): Promise<void> {
  await tx.insertInto('webhooks').values(row).execute()
}

/** @returns the row as it is now; undefined when it is gone */
export async function updateWebhook(
  db: Db,
  id: string,
  change: Partial<Omit<WebhookRow, 'id'>>,
): Promise<WebhookRow | undefined> {
  return db.updateTable('webhooks').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

/** What it was still to be told is swept after it. @returns whether there was such a webhook */
export async function deleteWebhook(db: Db, id: string): Promise<boolean> {
  return anyChanged(db.deleteFrom('webhooks').where('id', '=', id))
}

/** One more try failed. */
export async function noteFailure(
  tx: Tx,
  id: string,
  { trouble, restsUntil }: { trouble: string; restsUntil: string },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set(row => ({ failures: row('failures', '+', 1), trouble, rests_until: restsUntil }))
    .where('id', '=', id)
    .execute()
}

export async function pauseWebhook(
  tx: Tx,
  id: string,
  paused: { paused_at: string; paused_words: string },
): Promise<void> {
  await tx.updateTable('webhooks').set(paused).where('id', '=', id).where('paused_at', 'is', null).execute()
}

/** On a site that was restored, nobody is told of what was before. */
export async function pauseAll(tx: Tx, paused: { paused_at: string; paused_words: string }): Promise<void> {
  await tx.updateTable('webhooks').set(paused).where('paused_at', 'is', null).execute()
}
