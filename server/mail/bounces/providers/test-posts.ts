/** For tests: what each provider posts, signed as its documentation says, and how such a post is forged. */
import { createHmac, createSign, generateKeyPairSync, sign } from 'node:crypto'
import type { BounceProvider } from '../../../../contract/mail/bounces.ts'
import { privateKey } from './test-certificate.ts'

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const topic = 'arn:aws:sns:eu-west-1:123456789012:bounces'
const resendKey = Buffer.from('a key of the tests, of 32 bytes!')

/** The variables that a site needs to listen to all of them. */
export const providerEnv = {
  SES_TOPIC_ARN: topic,
  POSTMARK_WEBHOOK_SECRET: 'a-secret-of-postmark',
  MAILGUN_SIGNING_KEY: 'a signing key of mailgun',
  RESEND_WEBHOOK_SECRET: `whsec_${resendKey.toString('base64')}`,
  BREVO_WEBHOOK_SECRET: 'a-secret-of-brevo',
  SENDGRID_WEBHOOK_KEY: ec.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
}

export interface Post {
  headers: Record<string, string>
  payload: string
}

export interface Told {
  kind: 'hard' | 'soft' | 'ours' | 'complaint'
  email: string
  /** Another event has another number. */
  number?: number
  messageId?: string
  /** What the server said, in place of the usual. */
  said?: string
}

const status = { hard: '5.1.1', soft: '4.2.2', ours: '5.7.1', complaint: '' }
const words = {
  hard: '550 5.1.1 <ada@example.com> User unknown',
  soft: '452 4.2.2 Mailbox full',
  ours: '550 5.7.1 Blocked by spam policy',
  complaint: '',
}

const json = (headers: Record<string, string>, payload: object): Post => ({
  headers: { 'content-type': 'application/json', ...headers },
  payload: JSON.stringify(payload),
})

export interface SnsMessage {
  Type: 'Notification' | 'SubscriptionConfirmation'
  Message: string
  [name: string]: string
}

/** A message of SNS. @param change what stands in it instead of what is right, before it is signed */
export function snsPost(given: SnsMessage, at: Date, version: '1' | '2' = '2'): Post {
  const message: Record<string, string> = {
    ...{ MessageId: 'message-1', TopicArn: topic, Timestamp: at.toISOString() },
    ...{ SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-abc.pem' },
    ...given,
    SignatureVersion: version,
  }
  const names =
    given.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const text = names.filter(name => message[name] !== undefined).map(name => `${name}\n${message[name]}\n`)
  const hash = version === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  const Signature = createSign(hash).update(text.join('')).sign(privateKey, 'base64')
  // SNS says that it is text.
  return {
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
    payload: JSON.stringify({ ...message, Signature }),
  }
}

export function sesMessage({ kind, email, number = 1, messageId, said }: Told): string {
  const mail = {
    source: 'letters@example.org',
    headers: messageId ? [{ name: 'Message-ID', value: messageId }] : [],
  }
  const one = { emailAddress: email }
  if (kind === 'complaint')
    return JSON.stringify({
      ...{ notificationType: 'Complaint', mail },
      complaint: { complainedRecipients: [one], feedbackId: `f${number}`, complaintFeedbackType: 'abuse' },
    })
  return JSON.stringify({
    ...{ notificationType: 'Bounce', mail },
    bounce: {
      ...{
        bounceType: kind === 'soft' ? 'Transient' : 'Permanent',
        bounceSubType: 'General',
        feedbackId: `f${number}`,
      },
      bouncedRecipients: [{ ...one, status: status[kind], diagnosticCode: `smtp; ${said ?? words[kind]}` }],
    },
  })
}

function mailgun({ kind, email, number = 1, messageId, said }: Told, at: Date): Post {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const token = `token-${number}`
  const signature = createHmac('sha256', providerEnv.MAILGUN_SIGNING_KEY)
    .update(timestamp + token)
    .digest('hex')
  const data = {
    ...{
      event: kind === 'complaint' ? 'complained' : 'failed',
      severity: 'permanent',
      id: `e${number}`,
      recipient: email,
    },
    'delivery-status': { code: 550, 'enhanced-code': status[kind], message: said ?? words[kind] },
    message: { headers: { 'message-id': messageId?.replace(/[<>]/g, '') } },
  }
  return json({}, { signature: { timestamp, token, signature }, 'event-data': data })
}

function resend({ kind, email, number = 1, said }: Told, at: Date): Post {
  const payload = JSON.stringify({
    type: kind === 'complaint' ? 'email.complained' : 'email.bounced',
    data: {
      to: [email],
      bounce: {
        type: kind === 'soft' ? 'Transient' : 'Permanent',
        subType: 'General',
        message: said ?? words[kind],
      },
    },
  })
  const [id, time] = [`msg_${number}`, String(Math.floor(at.getTime() / 1_000))]
  const signature = createHmac('sha256', resendKey).update(`${id}.${time}.${payload}`).digest('base64')
  const headers = { 'svix-id': id, 'svix-timestamp': time, 'svix-signature': `v1,AAAA v1,${signature}` }
  return { headers: { 'content-type': 'application/json', ...headers }, payload }
}

function sendgrid({ kind, email, number = 1, messageId, said }: Told, at: Date): Post {
  const payload = JSON.stringify([
    { event: 'delivered', email, sg_event_id: `d${number}` },
    {
      ...{
        event: kind === 'complaint' ? 'spamreport' : 'bounce',
        email,
        sg_event_id: `e${number}`,
        reason: said ?? words[kind],
      },
      ...{ type: kind === 'ours' ? 'blocked' : 'bounce', status: status[kind], 'smtp-id': messageId },
    },
  ])
  return signedBySendgrid(payload, at)
}

export function signedBySendgrid(payload: string, at: Date): Post {
  const time = String(Math.floor(at.getTime() / 1_000))
  const signature = sign('sha256', Buffer.from(time + payload), ec.privateKey).toString('base64')
  const headers = {
    'x-twilio-email-event-webhook-timestamp': time,
    'x-twilio-email-event-webhook-signature': signature,
  }
  return { headers: { 'content-type': 'application/json', ...headers }, payload }
}

const postmarkTypes = {
  hard: 'HardBounce',
  soft: 'SoftBounce',
  ours: 'SpamNotification',
  complaint: 'SpamComplaint',
}
const brevoEvents = { hard: 'hard_bounce', soft: 'soft_bounce', ours: 'hard_bounce', complaint: 'spam' }

/** Each provider's post of one event. */
export const postOf: Record<BounceProvider, (told: Told, at: Date) => Post> = {
  ses: (told, at) => snsPost({ Type: 'Notification', Message: sesMessage(told) }, at),
  postmark: ({ kind, email, number = 1, said }, at) =>
    json(
      {
        authorization: `Basic ${Buffer.from(`foolscap:${providerEnv.POSTMARK_WEBHOOK_SECRET}`).toString('base64')}`,
      },
      {
        ...{
          RecordType: kind === 'complaint' ? 'SpamComplaint' : 'Bounce',
          Type: postmarkTypes[kind],
          ID: number,
        },
        ...{ Email: email, BouncedAt: at.toISOString(), Details: said ?? words[kind] },
      },
    ),
  mailgun,
  resend,
  brevo: ({ kind, email, number = 1, messageId, said }, at) =>
    json(
      { authorization: `Bearer ${providerEnv.BREVO_WEBHOOK_SECRET}` },
      {
        ...{
          event: brevoEvents[kind],
          email,
          id: number,
          reason: said ?? words[kind],
          'message-id': messageId,
        },
        ts_event: Math.floor(at.getTime() / 1_000),
      },
    ),
  sendgrid,
}
