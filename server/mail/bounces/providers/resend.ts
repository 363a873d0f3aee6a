/** Resend, signed by Svix: HMAC-SHA256 of id, time and body (docs.svix.com, "Verifying webhooks manually"). */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Believe, Provider, ProviderEvent, ReadEvents } from './provider.ts'
import {
  bounced,
  complained,
  headerOf,
  isFresh,
  isSame,
  jsonSample,
  parsed,
  readAs,
  secondsOf,
} from './weigh-post.ts'

/** Svix signs each repeat anew. */
const tolerance = 5 * 60_000

const event = z.object({
  type: z.string(),
  data: z.object({
    to: z.union([z.array(z.string()), z.string().transform(one => [one])]).optional(),
    bounce: z
      .object({ type: z.string().optional(), subType: z.string().optional(), message: z.string().optional() })
      .optional(),
  }),
})

const believe: Believe = async ({ headers, body, now }, secret) => {
  const id = headerOf(headers, 'svix-id')
  const time = headerOf(headers, 'svix-timestamp')
  if (!id || !/^\d{1,12}$/.test(time) || !isFresh(Number(time) * 1_000, now, tolerance)) return undefined
  const right = signatureOf(secret, `${id}.${time}.`, body)
  const given = headerOf(headers, 'svix-signature').split(' ')
  if (!given.some(one => isSame(one, `v1,${right}`))) return undefined
  return { text: body.toString(), id }
}

function signatureOf(secret: string, before: string, body: Buffer | string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return createHmac('sha256', key).update(before).update(body).digest('base64')
}

const names = ['email.bounced', 'email.complained']

const read: ReadEvents = ({ text, id }) =>
  readAs(parsed(text), { schema: event, key: 'type', names }, given => eventsOf(given, id))

function eventsOf({ type, data }: z.infer<typeof event>, id: string): ProviderEvent[] {
  const to = (data.to ?? []).map(one => /<([^<>]+)>$/.exec(one)?.[1] ?? one)
  const each = (said: Pick<ProviderEvent, 'kind' | 'words'>) =>
    to.map(email => ({ ...said, email, eventId: `${id} ${email}` }))
  if (type === 'email.complained') return each(complained)
  const { type: kind = '', subType = '', message = '' } = data.bounce ?? {}
  const isPermanent = kind !== 'Transient' && kind !== 'Undetermined'
  // Amazon, which Resend sends by, calls any lasting failure "General".
  const isGone = isPermanent && ['NoEmail', 'Suppressed', 'OnAccountSuppressionList'].includes(subType)
  return each(bounced({ isPermanent, isGone }, undefined, message || `${kind} bounce (${subType})`))
}

const sample: Provider['sample'] = ({ kind, email, number, said, at }, { secret }) => {
  const bounce = { type: kind === 'soft' ? 'Transient' : 'Permanent', subType: 'General', message: said }
  const type = kind === 'complaint' ? 'email.complained' : 'email.bounced'
  const payload = JSON.stringify({ type, data: { to: [email], bounce } })
  const [id, time] = [`msg_${number}`, secondsOf(at)]
  const signature = signatureOf(secret, `${id}.${time}.`, payload)
  return jsonSample(payload, {
    'svix-id': id,
    'svix-timestamp': time,
    'svix-signature': `v1,AAAA v1,${signature}`,
  })
}

export const resend: Provider = { believe, read, proof: 'body', sample }
