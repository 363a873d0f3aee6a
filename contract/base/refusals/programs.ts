/** Why keys and webhooks are refused. */
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const programsRefusals = {
  keyNotFound: [404, 'This key no longer exists'],
  webhookNotFound: [404, 'This webhook no longer exists'],
  webhookPaused: [409, 'This webhook is paused. Resume it first'],
  tooManyWebhooks: [409, `You already have ${limits.webhooks} webhooks. Remove one you no longer use`],
  tooManyKeys: [409, `You already have ${limits.keys} keys. End one you no longer use`],
} as const satisfies Refusals
