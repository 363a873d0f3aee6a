/** Webhooks: other servers are told what happens here, signed as Standard Webhooks 1.0 says (standardwebhooks.com). */

import { done, endpoint } from './endpoint.ts'
import { id, listQuery, time } from './field.ts'
import { limits } from './limits.ts'
import { z } from './zod.ts'

/** What a webhook can be told. */
export const webhookEvents = [
  'subscriber.subscribed',
  'subscriber.left',
  'letter.sent',
  'poll.closed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/**
 * What each `type` carries as `data`. Ids and titles alone: never an address, and nothing at all of replies and answers.
 * A whole file of subscribers is one event.
 */
export interface WebhookData {
  'subscriber.subscribed': { subscriber: { id: string; url: string } }
  'subscriber.left': { subscriber: { id: string; erased: boolean } }
  'subscribers.imported': { import: { id: string; added: number } }
  'subscribers.import_undone': { import: { id: string; removed: number } }
  'letter.sent': { letter: { id: string; subject: string; url: string } }
  'poll.closed': { poll: { id: string; title: string; url: string } }
  test: { words: string }
}
export type WebhookType = keyof WebhookData

/** By `type`: which choice of the author's brings it; of a test none. */
export const choiceOf: Readonly<Record<Exclude<WebhookType, 'test'>, WebhookEvent>> = {
  'subscriber.subscribed': 'subscriber.subscribed',
  'subscriber.left': 'subscriber.left',
  'subscribers.imported': 'subscriber.subscribed',
  'subscribers.import_undone': 'subscriber.left',
  'letter.sent': 'letter.sent',
  'poll.closed': 'poll.closed',
}

const event = z.enum(webhookEvents, { error: `An event is one of: ${webhookEvents.join(', ')}` })

const wrongAddress = 'Please enter an address that begins with https://'
const url = z
  .string({ error: wrongAddress })
  .trim()
  .max(limits.address, `An address has at most ${limits.address} characters`)
  .refine(text => /^https:\/\/[^\s/]/i.test(text), wrongAddress)

const events = z
  .array(event, { error: 'Events are a list' })
  .min(1, 'Please choose what it is told')
  .max(webhookEvents.length, 'That is more than there are events')
  .refine(given => new Set(given).size === given.length, 'An event was named twice')

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(event),
  createdAt: time,
  /** When it last took something. */
  okAt: time.nullable(),
  /** Events that it is still to be told. */
  waiting: z.number().int(),
  /** Why its last try failed; null while all is well. */
  trouble: z.string().nullable(),
  /** Nothing is sent to it since then, for this reason, until it is resumed. */
  paused: z.object({ since: time, words: z.string() }).nullable(),
  /** Until when its secret before this one signs too. */
  oldSecretUntil: time.nullable(),
})
export type Webhook = z.infer<typeof webhook>

/** `secret` is told this once. */
const withSecret = z.object({ webhook, secret: z.string() })

const addressRefusals = ['addressNotWeb', 'addressWithLogin', 'addressPort'] as const

export const listWebhooks = endpoint('GET /api/webhooks', {
  summary: 'The webhooks, oldest first',
  access: 'author',
  answers: { 200: z.array(webhook) },
})

export const addWebhook = endpoint('POST /api/webhooks', {
  summary: 'Add a webhook: another server that is told what happens here',
  access: 'author',
  body: z.object({ url, events }),
  answers: { 201: withSecret },
  asksAgain: 'always',
  refusals: ['tooManyWebhooks', ...addressRefusals],
})

export const changeWebhook = endpoint('PATCH /api/webhooks/:id', {
  summary: 'Another address, or other events, for a webhook',
  access: 'author',
  body: z.object({ url, events }),
  answers: { 200: webhook },
  asksAgain: 'always',
  refusals: ['webhookNotFound', ...addressRefusals],
})

export const removeWebhook = endpoint('DELETE /api/webhooks/:id', {
  summary: 'Remove a webhook and the events still waiting for it',
  access: 'author',
  answers: { 200: done },
  refusals: ['webhookNotFound'],
})

export const renewSecret = endpoint('POST /api/webhooks/:id/secret', {
  summary: 'A new secret for a webhook; the old one signs beside it for a day',
  access: 'author',
  answers: { 201: withSecret },
  asksAgain: 'always',
  refusals: ['webhookNotFound'],
})

export const testWebhook = endpoint('POST /api/webhooks/:id/test', {
  summary: 'Send a test event to a webhook',
  access: 'author',
  answers: { 202: done },
  refusals: ['webhookNotFound', 'webhookPaused'],
})

export const resumeWebhook = endpoint('POST /api/webhooks/:id/resume', {
  summary: 'Send to a paused webhook again, beginning with what waits',
  access: 'author',
  answers: { 200: webhook },
  refusals: ['webhookNotFound'],
})

export const webhookDelivery = z.object({
  id,
  /** As it stands in what was sent. */
  type: z.string(),
  createdAt: time,
  outcome: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  triedAt: time.nullable(),
  /** When it is tried next; null once it has its outcome. */
  nextTryAt: time.nullable(),
  /** What came of the last try. */
  words: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const listWebhookDeliveries = endpoint('GET /api/webhooks/:id/deliveries', {
  summary: `Deliveries of a webhook in the last ${limits.webhookDays} days, newest first, with their outcomes`,
  access: 'author',
  query: listQuery.omit({ q: true }),
  answers: { 200: z.array(webhookDelivery) },
  refusals: ['webhookNotFound'],
})
