/** Tells one event to a webhook: one signed POST to a public address, of which the status alone is looked at. */
import { Webhook } from 'standardwebhooks'
import type { WebhookDeliveryRow, WebhookRow } from '../db/tables/programs.ts'
import { fetchPublic } from '../fetching/fetch-public.ts'
import { isRefused, toTold } from '../http/refuse.ts'
import { tell } from '../languages/told.ts'
import type { Site } from '../site.ts'
import { oldSecretsOf } from './secrets.ts'

export type Told =
  | { isTold: true }
  | {
      isTold: false
      /** For the author, as `tell` gives them. */
      words: string
      /** Milliseconds that the other side wants to be left in peace. */
      waits?: number
      /** It wants to be told nothing any more (410). */
      isOver?: true
    }

/** Milliseconds for the whole answer. */
const patience = 15_000
/** Nothing is read of it. */
const answerBytes = 64 * 1024
const longestWait = 24 * 3_600_000

/** @throws when the site is ending */
export async function postEvent(
  { network, clock, ending }: Pick<Site, 'network' | 'clock'> & { ending?: AbortSignal | undefined },
  webhook: WebhookRow,
  { id, payload }: WebhookDeliveryRow,
): Promise<Told> {
  const now = clock.now()
  const fetched = await fetchPublic(network, webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatureOf(webhook, { id, now, payload }),
    },
    body: payload,
    most: answerBytes,
    whole: patience,
    silence: patience,
    ...(ending && { signal: ending }),
  })
  if (isRefused(fetched)) return { isTold: false, words: toTold(fetched) }
  fetched.body.destroy()
  return judge(fetched, now)
}

/** While a secret is new, with the old one beside it: whoever listens may take it over without missing anything. */
function signatureOf(
  webhook: WebhookRow,
  { id, now, payload }: { id: string; now: Date; payload: string },
): string {
  const old = oldSecretsOf(webhook, now).map(({ secret }) => secret)
  return [webhook.secret, ...old].map(one => new Webhook(one).sign(id, now, payload)).join(' ')
}

function judge(
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
  now: Date,
): Told {
  if (status >= 200 && status < 300) return { isTold: true }
  if (status === 410) return { isTold: false, words: tell('webhookWords.over'), isOver: true }
  if (status >= 300 && status < 400)
    return {
      isTold: false,
      words: tell('webhookWords.redirects', { status }),
    }
  const waits = status === 429 || status === 503 ? waitOf(headers['retry-after'], now) : undefined
  return {
    isTold: false,
    words: tell('webhookWords.answered', { status }),
    ...(waits !== undefined && { waits }),
  }
}

/** @param value seconds or a date (RFC 9110 §10.2.3) */
function waitOf(value: string | undefined, now: Date): number | undefined {
  if (!value) return undefined
  const wait = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime()
  return wait > 0 ? Math.min(wait, longestWait) : undefined
}
