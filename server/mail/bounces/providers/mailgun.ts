/** Mailgun: time and token are signed (HMAC-SHA256), the event is not, so that each token is taken once ("Securing webhooks"). */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { sha256 } from '../../../base/db/ids.ts'
import type { Believe, Provider, ProviderEvent, ReadEvents } from './provider.ts'
import { bounced, complained, isFresh, isSame, jsonSample, parsed, readAs, secondsOf } from './weigh-post.ts'

const status = z.object({
  code: z.number().optional(),
  'enhanced-code': z.string().optional(),
  message: z.string().optional(),
  description: z.string().nullish(),
})
const signed = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(200),
    signature: z.string().max(200),
  }),
})
const event = z.object({
  event: z.string(),
  id: z.string().max(200),
  severity: z.string().optional(),
  reason: z.string().optional(),
  recipient: z.string().optional(),
  envelope: z.object({ sender: z.string().optional() }).optional(),
  message: z.object({ headers: z.object({ 'message-id': z.string().optional() }).optional() }).optional(),
  'delivery-status': status.optional(),
})

const believe: Believe = async ({ body, now }, secret) => {
  const text = body.toString()
  const found = signed.safeParse(parsed(text))
  if (!found.success) return undefined
  const { timestamp, token, signature } = found.data.signature
  const right = createHmac('sha256', secret)
    .update(timestamp + token)
    .digest('hex')
  if (!isSame(signature, right) || !isFresh(Number(timestamp) * 1_000, now)) return undefined
  return { text, token: sha256(`mailgun ${token}`) }
}

const read: ReadEvents = ({ text }) => {
  const { 'event-data': data } = parsed(text) as Record<string, unknown>
  return readAs(data, { schema: event, key: 'event', names: ['failed', 'complained'] }, eventOf)
}

function eventOf(data: z.infer<typeof event>): ProviderEvent[] {
  const { event, id: eventId, severity, reason, recipient: email } = data
  if (!email) return []
  const marks = {
    email,
    eventId,
    returnPath: data.envelope?.sender,
    messageId: data.message?.headers?.['message-id'],
  }
  if (event === 'complained') return [{ ...complained, ...marks }]
  // A temporary failure is tried again by Mailgun.
  if (event !== 'failed' || severity !== 'permanent') return []
  const said = data['delivery-status']
  const words = said?.message || said?.description || reason || 'failed'
  const judged = bounced(
    { isPermanent: true },
    said?.['enhanced-code'] || undefined,
    `${said?.code ?? ''} ${words}`.trim(),
  )
  if (reason === 'espblock') return [{ ...judged, kind: 'ours', ...marks }]
  if (reason === 'suppress-bounce') return [{ ...judged, kind: 'hard', ...marks }]
  if (reason === 'suppress-complaint') return [{ ...judged, kind: 'complaint', ...marks }]
  return [{ ...judged, ...marks }]
}

const sample: Provider['sample'] = ({ kind, email, number, messageId, said, status, at }, { secret }) => {
  const [timestamp, token] = [secondsOf(at), `token-${number}`]
  const signature = createHmac('sha256', secret)
    .update(timestamp + token)
    .digest('hex')
  const data = {
    event: kind === 'complaint' ? 'complained' : 'failed',
    severity: 'permanent',
    id: `e${number}`,
    recipient: email,
    'delivery-status': { code: 550, 'enhanced-code': status, message: said },
    message: { headers: { 'message-id': messageId?.replace(/[<>]/g, '') } },
  }
  return jsonSample({ signature: { timestamp, token, signature }, 'event-data': data })
}

export const mailgun: Provider = { believe, read, proof: 'token', sample }
