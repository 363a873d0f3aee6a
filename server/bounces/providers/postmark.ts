/** Postmark: posts to an address with a user name and password in it (HTTP basic authentication), as its documentation advises. */
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
  RecordType: z.string(),
  ID: z.number().optional(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  BouncedAt: z.string().optional(),
  Description: z.string().optional(),
  Details: z.string().optional(),
  From: z.string().optional(),
})

/** @param secret the password in the address; the name before it is anybody's */
export const readPostmark: ProviderReader = async ({ headers, body, now }, secret) => {
  const [, basic = ''] = /^Basic\s+(\S+)$/i.exec(headerOf(headers, 'authorization')) ?? []
  const login = Buffer.from(basic, 'base64').toString()
  if (!isSame(login.slice(login.indexOf(':') + 1), secret)) return undefined
  const found = event.safeParse(parsed(body))
  if (!found.success) return { events: [] }
  if (!isFresh(Date.parse(found.data.BouncedAt ?? ''), now)) return undefined
  return { events: eventOf(found.data) }
}

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
  if (RecordType !== 'Bounce') return []
  const said = Details || Description || Type
  const judged = bounced(permanent.has(Type), undefined, said)
  if (permanent.has(Type))
    return [{ ...judged, kind: judged.kind === 'ours' ? 'ours' : 'hard', email: Email, eventId }]
  if (ours.has(Type)) return [{ ...judged, kind: 'ours', email: Email, eventId }]
  return passing.has(Type) ? [{ ...judged, email: Email, eventId }] : []
}
