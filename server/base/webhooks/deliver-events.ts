/** Carries to the webhooks what they are owed: claimed under a lease, tried again with growing waits (exponential backoff), paused when nothing is taken. */
import { limits } from '../../../contract/base/limits.ts'
import { laterText, nowText } from '../clock.ts'
import { oldBefore } from '../clockwork/steady-time.ts'
import { eachSlice } from '../db/each-slice.ts'
import { randomId } from '../db/ids.ts'
import type { WebhookDeliveryRow, WebhookRow } from '../db/tables/programs.ts'
import { tell } from '../languages/told.ts'
import type { Site } from '../site.ts'
import { claimDelivery, deleteSome, settleDelivery } from './delivery-queries.ts'
import { postEvent, type Told } from './post-event.ts'
import { findWebhook, noteFailure, pauseWebhook, selectWebhooks, updateWebhook } from './queries.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Milliseconds after each try that failed, as Standard Webhooks advises: three days in all. */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
/** Between any two tries of a webhook whose last one failed: it doubles up to this. */
const longestRest = 15 * minute
/** Milliseconds: whoever holds an event for longer has died. */
const leaseTime = minute
/** Later than any of these times is ahead of every clock that was right. */
const farAhead = 27 * hour
/** Milliseconds. */
const keptFor = limits.webhookDays * 24 * hour
/** Events for one webhook at a look: the others have their turn. */
const atOnce = 20

export type Telling = Pick<Site, 'db' | 'clock' | 'network'> & { ending?: AbortSignal | undefined }

/** One look: every webhook is told what is due, beside each other, each in the order of its events, until one try fails. */
export async function deliverEvents(site: Telling): Promise<void> {
  const now = nowText(site.clock)
  const ahead = laterText(site.clock, farAhead)
  const able = (await selectWebhooks(site.db)).filter(
    ({ paused_at, rests_until }) =>
      paused_at === null && (rests_until === null || rests_until <= now || rests_until > ahead),
  )
  const told = await Promise.allSettled(able.map(({ id }) => tellInOrder(site, id)))
  const failed = told.find(result => result.status === 'rejected')
  if (failed && !site.ending?.aborted) throw failed.reason
}

async function tellInOrder(site: Telling, webhookId: string): Promise<void> {
  for (let count = 0; count < atOnce; count++) if (!(await tellNext(site, webhookId))) return
}

/** @returns whether there may be more to tell */
async function tellNext(site: Telling, webhookId: string): Promise<boolean> {
  const holder = randomId()
  const delivery = await claimDelivery(site.db, webhookId, {
    holder,
    until: laterText(site.clock, leaseTime),
    now: nowText(site.clock),
    ahead: laterText(site.clock, farAhead),
  })
  if (!delivery) return false
  // As it is now: its address may have been changed, or it may have been removed, a moment ago.
  const webhook = await findWebhook(site.db, webhookId)
  if (!webhook || webhook.paused_at !== null) return false
  const told = await postEvent(site, webhook, delivery)
  await settle(site, { webhook, delivery, holder }, told)
  return told.isTold
}

interface Tried {
  webhook: WebhookRow
  delivery: WebhookDeliveryRow
  holder: string
}

async function settle(site: Telling, { webhook, delivery, holder }: Tried, told: Told): Promise<void> {
  const now = nowText(site.clock)
  const tried = { id: delivery.id, holder }
  await site.db.transaction().execute(async tx => {
    if (told.isTold) {
      const done = { outcome: 'delivered', due_at: null, tried_at: now, words: null } as const
      if (!(await settleDelivery(tx, tried, done))) return
      const isWell = { ok_at: now, failures: 0, trouble: null, rests_until: null }
      await updateWebhook(tx, webhook.id, isWell)
      return
    }
    const { words } = told
    const wait = delivery.type === 'test' ? undefined : waitAfter(delivery.tries, told)
    // Nothing was taken for as long as this was tried: what is owed stays owed, for the day somebody looks after it.
    const isDead =
      wait === undefined && delivery.type !== 'test' && (webhook.ok_at ?? '') < delivery.created_at
    const stays = wait !== undefined || isDead || told.isOver === true
    const dueAt = stays ? laterText(site.clock, wait ?? 0) : null
    const change = { outcome: stays ? 'waiting' : 'failed', due_at: dueAt, tried_at: now, words } as const
    if (!(await settleDelivery(tx, tried, change))) return
    const restsUntil = laterText(site.clock, restAfter(webhook.failures, told))
    await noteFailure(tx, webhook.id, { trouble: words, restsUntil })
    if (isDead || told.isOver)
      await pauseWebhook(tx, webhook.id, { paused_at: now, paused_words: pauseWords(words, isDead) })
  })
}

const pauseWords = (words: string, isDead: boolean) =>
  isDead ? tell('webhookWords.dead', { answer: words }) : words

/** @returns undefined when it was tried often enough */
function waitAfter(tries: number, told: Told): number | undefined {
  const wait = waits[tries]
  // Not all at the same moment, where many wait.
  return wait && Math.max(wait * (1 + Math.random() / 10), 'waits' in told ? (told.waits ?? 0) : 0)
}

function restAfter(failures: number, told: Told): number {
  const rest = Math.min(longestRest, 5 * second * 2 ** failures)
  return Math.max(rest, 'waits' in told ? (told.waits ?? 0) : 0)
}

/** What was told, or is owed, for longer than a month; and what is left of webhooks that were removed. */
export async function sweepDeliveries({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<void> {
  const before = await oldBefore({ db, clock }, keptFor)
  await eachSlice(async () => (await deleteSome(db, before)) > 0)
}
