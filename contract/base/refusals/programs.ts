/** Why keys and webhooks are refused. */
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const programsRefusals = {
  keyNotFound: [404, 'There is no such key any more'],
  webhookNotFound: [404, 'There is no such webhook any more'],
  webhookPaused: [409, 'This webhook is paused. Resume it first'],
  tooManyWebhooks: [
    409,
    `There are ${limits.webhooks} webhooks already. Remove one that is not used any more`,
  ],
  tooManyKeys: [409, `There are ${limits.keys} keys already. End one that is not used any more`],
} as const satisfies Refusals
