/** Brevo: signs nothing; its webhook carries the token that the author set there (bearer token, or the password of the address). */
import { z } from 'zod'
import type { Believe, Provider, ProviderEvent, ReadEvents } from './provider.ts'
import { believeShown, bounced, complained, jsonSample, parsed, readAs, secondsOf } from './weigh-post.ts'

const times = z.object({
  /** Seconds. */
  ts_event: z.number().optional(),
  /** Milliseconds. */
  ts_epoch: z.number().optional(),
})

const event = times.extend({
  event: z.string(),
  email: z.string(),
  id: z.union([z.number(), z.string()]).optional(),
  'message-id': z.string().optional(),
  reason: z.string().optional(),
})

const believe: Believe = async (posted, secret) =>
  believeShown(posted, secret, [times, ({ ts_event = 0, ts_epoch = ts_event * 1_000 }) => ts_epoch])

const names = ['hard_bounce', 'invalid_email', 'soft_bounce', 'spam', 'complaint']

const read: ReadEvents = ({ text }) => readAs(parsed(text), { schema: event, key: 'event', names }, eventOf)

function eventOf({ event: name, email, reason = '', ...rest }: z.infer<typeof event>): ProviderEvent[] {
  const messageId = rest['message-id']
  const eventId = `${rest.id ?? ''} ${messageId ?? ''} ${name} ${rest.ts_event ?? rest.ts_epoch ?? ''}`
  const marks = { email, messageId, eventId }
  const said = { isPermanent: name !== 'soft_bounce', isGone: name === 'invalid_email' }
  const judged = bounced(said, undefined, reason || name)
  switch (name) {
    case 'hard_bounce':
    case 'invalid_email':
    case 'soft_bounce':
      return [{ ...judged, ...marks }]
    case 'spam':
    case 'complaint':
      return [{ ...complained, ...marks }]
    default:
      return []
  }
}

const sampleEvents = { hard: 'hard_bounce', soft: 'soft_bounce', ours: 'hard_bounce', complaint: 'spam' }

const sample: Provider['sample'] = ({ kind, email, number, messageId, said, at }, { secret }) =>
  jsonSample(
    {
      event: sampleEvents[kind],
      email,
      id: number,
      reason: said,
      'message-id': messageId,
      ts_event: Number(secondsOf(at)),
    },
    { authorization: `Bearer ${secret}` },
  )

export const brevo: Provider = { believe, read, proof: 'shown', sample }
