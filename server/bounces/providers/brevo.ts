/** Brevo: signs nothing; its webhook carries the token that the author set there (bearer token, or the password of the address). */
import { z } from 'zod'
import {
  bounced,
  headerOf,
  isFresh,
  isSame,
  type ProviderEvent,
  type ProviderReader,
  parsed,
} from './provider.ts'

const event = z.object({
  event: z.string(),
  email: z.string(),
  id: z.union([z.number(), z.string()]).optional(),
  /** Seconds. */
  ts_event: z.number().optional(),
  /** Milliseconds. */
  ts_epoch: z.number().optional(),
  'message-id': z.string().optional(),
  reason: z.string().optional(),
})

export const readBrevo: ProviderReader = async ({ headers, body, now }, secret) => {
  const [, scheme = '', given = ''] =
    /^(Bearer|Basic)\s+(\S+)$/i.exec(headerOf(headers, 'authorization')) ?? []
  const login = Buffer.from(given, 'base64').toString()
  const token = /^basic$/i.test(scheme) ? login.slice(login.indexOf(':') + 1) : given
  if (!isSame(token, secret)) return undefined
  const found = event.safeParse(parsed(body))
  if (!found.success) return { events: [] }
  const { ts_event, ts_epoch } = found.data
  if (!isFresh(ts_epoch ?? (ts_event ?? 0) * 1_000, now)) return undefined
  return { events: eventOf(found.data) }
}

function eventOf({ event: name, email, reason = '', ...rest }: z.infer<typeof event>): ProviderEvent[] {
  const messageId = rest['message-id']
  const eventId = `${rest.id ?? ''} ${messageId ?? ''} ${name} ${rest.ts_event ?? rest.ts_epoch ?? ''}`
  const marks = { email, messageId, eventId }
  const judged = bounced(name !== 'soft_bounce', undefined, reason || name)
  switch (name) {
    case 'hard_bounce':
    case 'invalid_email':
      return [{ ...judged, kind: judged.kind === 'ours' ? 'ours' : 'hard', ...marks }]
    case 'soft_bounce':
      return [{ ...judged, ...marks }]
    case 'spam':
    case 'complaint':
      return [{ kind: 'complaint', words: 'Reported as spam', ...marks }]
    default:
      return []
  }
}
