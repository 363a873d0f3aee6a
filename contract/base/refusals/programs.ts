/** Why keys and webhooks are refused. */
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const programsRefusals = {
  keyNotFound: 404,
  webhookNotFound: 404,
  webhookPaused: 409,
  tooManyWebhooks: [409, { most: limits.webhooks }],
  tooManyKeys: [409, { most: limits.keys }],
} as const satisfies Refusals
