/** Postmark: posts to an address with a user name and password in it (HTTP basic authentication), as its documentation advises. */
import { z } from 'zod'
import {
  type Believe,
  bounced,
  headerOf,
  isFresh,
  isSame,
  jsonSample,
  type Provider,
  type ProviderEvent,
  parsed,
  type ReadEvents,
  readAs,
} from './provider.ts'

const times = z.object({ RecordType: z.string(), BouncedAt: z.string().optional() })

const event = times.extend({
  ID: z.number().optional(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Description: z.string().optional(),
  Details: z.string().optional(),
  From: z.string().optional(),
})

/** @param secret the password in the address; the name before it is anybody's */
const believe: Believe = async ({ headers, body, now }, secret) => {
  const [, basic = ''] = /^Basic\s+(\S+)$/i.exec(headerOf(headers, 'authorization')) ?? []
  const login = Buffer.from(basic, 'base64').toString()
  if (!isSame(login.slice(login.indexOf(':') + 1), secret)) return undefined
  const text = body.toString()
  const found = times.safeParse(parsed(text))
  if (!found.success) return { text }
  return isFresh(Date.parse(found.data.BouncedAt ?? ''), now) ? { text } : 'old'
}

const read: ReadEvents = ({ text }) =>
  readAs(parsed(text), { schema: event, key: 'RecordType', names: ['Bounce', 'SpamComplaint'] }, eventOf)

const permanent = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated', 'AddressChange'])
const passing = new Set(['SoftBounce', 'Transient', 'DnsError', 'Unknown', 'OpenRelayTest'])
const ours = new Set([
  'Blocked',
  'SpamNotification',
  'DMARCPolicy',
  'TemplateRenderingFailed',
  'SMTPApiError',
  'InboundError',
])

/** Answers by machines, challenges and the like are no bounces. */
function eventOf({
  RecordType,
  Type = '',
  ID,
  Email,
  Description,
  Details,
}: z.infer<typeof event>): ProviderEvent[] {
  if (!Email) return []
  const eventId = String(ID ?? '')
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint')
    return [{ kind: 'complaint', words: 'Reported as spam', email: Email, eventId }]
  const said = Details || Description || Type
  const isGone = permanent.has(Type)
  const judged = bounced({ isPermanent: isGone, isGone }, undefined, said)
  if (ours.has(Type)) return [{ ...judged, kind: 'ours', email: Email, eventId }]
  return isGone || passing.has(Type) ? [{ ...judged, email: Email, eventId }] : []
}

const sampleTypes = {
  hard: 'HardBounce',
  soft: 'SoftBounce',
  ours: 'SpamNotification',
  complaint: 'SpamComplaint',
}

const sample: Provider['sample'] = ({ kind, email, number, said, at }, { secret }) =>
  jsonSample(
    {
      RecordType: kind === 'complaint' ? 'SpamComplaint' : 'Bounce',
      Type: sampleTypes[kind],
      ID: number,
      Email: email,
      BouncedAt: at.toISOString(),
      Details: said,
    },
    { authorization: `Basic ${Buffer.from(`foolscap:${secret}`).toString('base64')}` },
  )

export const postmark: Provider = { believe, read, proof: 'shown', sample }
