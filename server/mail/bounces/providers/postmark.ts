/** Postmark: posts to an address with a user name and password in it (HTTP basic authentication), as its documentation advises. */
import { z } from 'zod'
import type { Believe, Provider, ProviderEvent, ReadEvents } from './provider.ts'
import { believeShown, bounced, complained, jsonSample, parsed, readAs } from './weigh-post.ts'

const times = z.object({ RecordType: z.string(), BouncedAt: z.string().optional() })

const event = times.extend({
  ID: z.number().optional(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Description: z.string().optional(),
  Details: z.string().optional(),
  From: z.string().optional(),
})

const believe: Believe = async (posted, secret) =>
  believeShown(posted, secret, [times, ({ BouncedAt = '' }) => Date.parse(BouncedAt)])

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
    return [{ ...complained, email: Email, eventId }]
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
