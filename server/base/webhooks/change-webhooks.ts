/** Adds, changes and resumes webhooks; the author is told by mail when another server begins to be told something. */
import { limits } from '../../../contract/base/limits.ts'
import type { Webhook, WebhookEvent } from '../../../contract/base/webhooks.ts'
import { nowText } from '../clock.ts'
import { eachSlice } from '../db/each-slice.ts'
import { randomId } from '../db/ids.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { Tx } from '../db/open-database.ts'
import type { WebhookRow } from '../db/tables/programs.ts'
import { type AddressRefusal, readWebAddress } from '../fetching/web-address.ts'
import { isRefused, type Refused, refuse } from '../http/refuse.ts'
import { composeSecurityNotice, queueSecurityNotice } from '../settings/security-notice.ts'
import type { Site } from '../site.ts'
import { countWaiting, hastenSome, insertDelivery } from './delivery-queries.ts'
import {
  countWebhooks,
  findWebhook,
  insertWebhook,
  lockWebhook,
  selectWebhooks,
  updateWebhook,
} from './queries.ts'
import { eventsOf, testDelivery } from './queue-event.ts'
import { newSecret, oldSecretsOf, replaceSecret } from './secrets.ts'

export interface WebhookWish {
  url: string
  events: WebhookEvent[]
}

/** @returns `secret`, told this once */
export async function addWebhook(
  site: Site,
  wish: WebhookWish,
): Promise<{ webhook: Webhook; secret: string } | Refused<'tooManyWebhooks' | AddressRefusal>> {
  const address = readWebAddress(wish.url)
  if (isRefused(address)) return address
  const row: WebhookRow = {
    id: randomId(),
    url: address.href,
    events: JSON.stringify(wish.events),
    secret: newSecret(),
    old_secrets: '[]',
    created_at: nowText(site.clock),
    ok_at: null,
    failures: 0,
    trouble: null,
    rests_until: null,
    paused_at: null,
    paused_words: null,
  }
  const mail = await composeSecurityNotice(site, 'webhookAdded')
  const isAdded = await site.db.transaction().execute(async tx => {
    await oneAtATime(tx)
    if ((await countWebhooks(tx)) >= limits.webhooks) return false
    await insertWebhook(tx, row)
    await queueSecurityNotice(tx, site, mail)
    return true
  })
  if (!isAdded) return refuse('tooManyWebhooks')
  site.mailer.poke()
  return { webhook: toWebhook(site, row, 0), secret: row.secret }
}

/** What waits goes to the new address. */
export async function changeWebhook(
  site: Site,
  id: string,
  wish: WebhookWish,
): Promise<Webhook | Refused<'webhookNotFound' | AddressRefusal>> {
  const address = readWebAddress(wish.url)
  if (isRefused(address)) return address
  const mail = await composeSecurityNotice(site, 'webhookChanged')
  const change = { url: address.href, events: JSON.stringify(wish.events) }
  const changed = await site.db.transaction().execute(async tx => {
    const row = await updateWebhook(tx, id, { ...change, failures: 0, trouble: null, rests_until: null })
    if (!row) return undefined
    await queueSecurityNotice(tx, site, mail)
    return viewOf(tx, site, row)
  })
  if (!changed) return refuse('webhookNotFound')
  site.mailer.poke()
  return changed
}

export async function renewSecret(
  site: Site,
  id: string,
): Promise<{ webhook: Webhook; secret: string } | Refused<'webhookNotFound'>> {
  const renewed = await site.db.transaction().execute(async tx => {
    const row = await lockWebhook(tx, id)
    const changed = row && (await updateWebhook(tx, id, replaceSecret(row, site.clock.now())))
    return changed && { webhook: await viewOf(tx, site, changed), secret: changed.secret }
  })
  return renewed ?? refuse('webhookNotFound')
}

export async function testWebhook(
  site: Site,
  id: string,
): Promise<Refused<'webhookNotFound' | 'webhookPaused'> | undefined> {
  const row = await findWebhook(site.db, id)
  if (!row) return refuse('webhookNotFound')
  if (row.paused_at !== null) return refuse('webhookPaused')
  await insertDelivery(site.db, testDelivery(site, row))
  return undefined
}

/** Resuming twice is resumed once. */
export async function resumeWebhook(site: Site, id: string): Promise<Webhook | Refused<'webhookNotFound'>> {
  // What waits longer than this is due anyway; should the site end here, the rest of it waits as long as it would have.
  await eachSlice(async () => (await hastenSome(site.db, id, nowText(site.clock))) > 0)
  const well = { failures: 0, trouble: null, rests_until: null, paused_at: null, paused_words: null }
  const resumed = await site.db.transaction().execute(async tx => {
    const row = await updateWebhook(tx, id, well)
    return row && viewOf(tx, site, row)
  })
  return resumed ?? refuse('webhookNotFound')
}

export async function listWebhooks(site: Site): Promise<Webhook[]> {
  const waiting = await countWaiting(site.db)
  return (await selectWebhooks(site.db)).map(row => toWebhook(site, row, waiting.get(row.id) ?? 0))
}

/** In the transaction that changed it: what was done is never answered with a failure to look at it. */
async function viewOf(tx: Tx, site: Site, row: WebhookRow): Promise<Webhook> {
  return toWebhook(site, row, (await countWaiting(tx)).get(row.id) ?? 0)
}

function toWebhook({ clock }: Site, row: WebhookRow, waiting: number): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: eventsOf(row) as WebhookEvent[],
    createdAt: row.created_at,
    okAt: row.ok_at,
    waiting,
    trouble: row.trouble,
    paused: row.paused_at === null ? null : { since: row.paused_at, words: row.paused_words ?? '' },
    oldSecretUntil: oldSecretsOf(row, clock.now())[0]?.until ?? null,
  }
}
