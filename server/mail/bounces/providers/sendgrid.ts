/** SendGrid: time and body signed with ECDSA ("Getting started with the event webhook security features"). */
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { withoutAddresses } from '../../ledger/refusing/without-addresses.ts'
import type { Believe, Provider, ProviderEvent, ReadEvents, Sample } from './provider.ts'
import {
  bounced,
  complained,
  headerOf,
  isFresh,
  jsonSample,
  parsed,
  readAs,
  secondsOf,
} from './weigh-post.ts'

const event = z.looseObject({
  event: z.string(),
  email: z.string().optional(),
  type: z.string().optional(),
  reason: z.string().optional(),
  status: z.string().optional(),
  sg_event_id: z.string().max(200).optional(),
  'smtp-id': z.string().optional(),
})

/** @param key the verification key: a public key, base64 (SPKI) */
const believe: Believe = async ({ headers, body, now }, key) => {
  const time = headerOf(headers, 'x-twilio-email-event-webhook-timestamp')
  const signature = headerOf(headers, 'x-twilio-email-event-webhook-signature')
  if (!/^\d{1,12}$/.test(time) || !isFresh(Number(time) * 1_000, now)) return undefined
  if (!isSigned(Buffer.concat([Buffer.from(time), body]), signature, key)) return undefined
  return { text: body.toString() }
}

const names = ['spamreport', 'dropped', 'bounce']

/** A batch: what is odd in one of them says nothing of the others. */
const read: ReadEvents = ({ text }) => {
  const all = parsed(text)
  if (!Array.isArray(all)) return { events: [], isUnread: true }
  const found = all.map(one => readAs(one, { schema: event, key: 'event', names }, eventOf))
  return {
    events: found.flatMap(({ events }) => events),
    isUnread: found.some(({ isUnread }) => isUnread),
  }
}

function isSigned(data: Buffer, signature: string, key: string): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return verify('sha256', data, publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** `dropped`: SendGrid did not try, because of what it knew. */
function eventOf(one: z.infer<typeof event>): ProviderEvent[] {
  const { event: name, email, type, reason = '', status, sg_event_id: eventId = '' } = one
  if (!email || !eventId) return []
  const marks = { email, eventId, messageId: one['smtp-id'] }
  if (name === 'spamreport') return [{ ...complained, ...marks }]
  if (name === 'dropped') return droppedOf(reason, marks)
  const judged = bounced(
    { isPermanent: type !== 'blocked' },
    status && /^[45]\.\d+\.\d+$/.test(status) ? status : undefined,
    reason,
  )
  return [{ ...judged, ...marks }]
}

function droppedOf(
  reason: string,
  marks: Pick<ProviderEvent, 'email' | 'eventId' | 'messageId'>,
): ProviderEvent[] {
  const words = withoutAddresses(reason)
  if (/bounced address|invalid/i.test(reason)) return [{ kind: 'hard', words, ...marks }]
  return /spam report/i.test(reason) ? [{ kind: 'complaint', words, ...marks }] : []
}

const sample: Provider['sample'] = (
  { kind, email, number, messageId, said, status, at },
  { privateKey = '' },
) => {
  const event = {
    event: kind === 'complaint' ? 'spamreport' : 'bounce',
    email,
    sg_event_id: `e${number}`,
    reason: said,
    type: kind === 'ours' ? 'blocked' : 'bounce',
    status,
    'smtp-id': messageId,
  }
  const payload = JSON.stringify([{ event: 'delivered', email, sg_event_id: `d${number}` }, event])
  return signedSample(payload, at, privateKey)
}

export function signedSample(payload: string, at: Date, privateKey: KeyObject | string): Sample {
  const time = secondsOf(at)
  return jsonSample(payload, {
    'x-twilio-email-event-webhook-timestamp': time,
    'x-twilio-email-event-webhook-signature': sign(
      'sha256',
      Buffer.from(time + payload),
      privateKey,
    ).toString('base64'),
  })
}

export const sendgrid: Provider = { believe, read, proof: 'body', sample }
