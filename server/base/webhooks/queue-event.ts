/** Notes an event for whoever is told of it (outbox pattern): in the transaction of what it tells of, so that both stand or neither does. */
import { choiceOf, type WebhookData, type WebhookType } from '../../../contract/base/webhooks.ts'
import { nowText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import type { Tx } from '../db/open-database.ts'
import type { WebhookDeliveryRow, WebhookRow } from '../db/tables/programs.ts'
import type { Site } from '../site.ts'
import { insertDelivery } from './delivery-queries.ts'
import { selectWebhooks } from './queries.ts'

/**
 * A paused webhook is owed it too. Nothing is stored while nobody listens.
 * @param at when it happened
 */
export async function queueEvent<Type extends Exclude<WebhookType, 'test'>>(
  tx: Tx,
  { type, at, data }: { type: Type; at: string; data: WebhookData[Type] },
): Promise<void> {
  for (const webhook of await selectWebhooks(tx)) {
    if (eventsOf(webhook).includes(choiceOf[type]))
      await insertDelivery(tx, toDelivery(webhook, { type, at, data }))
  }
}

/** Due at once, whatever the webhook's events are. */
export function testDelivery(
  { clock }: Pick<Site, 'clock'>,
  webhook: Pick<WebhookRow, 'id'>,
): WebhookDeliveryRow {
  const data: WebhookData['test'] = { words: 'This is a test. Nothing has happened.' }
  return toDelivery(webhook, { type: 'test', at: nowText(clock), data })
}

export const eventsOf = ({ events }: Pick<WebhookRow, 'events'>): string[] => JSON.parse(events)

/** The payload as Standard Webhooks names its fields; kept as text, so that a second try is the same to the byte. */
function toDelivery(
  webhook: Pick<WebhookRow, 'id'>,
  { type, at, data }: { type: WebhookType; at: string; data: object },
): WebhookDeliveryRow {
  return {
    id: `msg_${randomId()}`,
    webhook_id: webhook.id,
    type,
    payload: JSON.stringify({ type, timestamp: at, data }),
    created_at: at,
    outcome: 'waiting',
    due_at: at,
    tries: 0,
    tried_at: null,
    words: null,
    lease_holder: null,
    lease_until: null,
  }
}
