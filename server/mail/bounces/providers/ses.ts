/** Amazon SES through SNS: signed by a certificate of amazonaws.com alone (SNS, "Verifying the signatures of messages"). */
import { createVerify, X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { fetchWhole } from '../../../base/fetching/fetch-whole.ts'
import type { Network } from '../../../base/fetching/network.ts'
import { isRefused } from '../../../base/http/refuse.ts'
import {
  type Believe,
  bounced,
  isFresh,
  type Posted,
  type ProviderEvent,
  parsed,
  type ReadEvents,
  readAs,
} from './provider.ts'

const message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().max(200),
  TopicArn: z.string(),
  Timestamp: z.iso.datetime(),
  Message: z.string(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
type Message = z.infer<typeof message>

/** Of Amazon alone, whatever else the address is. */
const isOfSns = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username } = new URL(text)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    /^sns\.[a-z0-9-]{3,40}\.amazonaws\.com(?:\.cn)?$/.test(hostname)
  )
}

/** @param topic whose messages are listened to: any account of Amazon's can sign messages of its own topics */
export const believeSes: Believe = async (posted, topic) => {
  const found = message.safeParse(parsed(posted.body))
  if (!found.success) return undefined
  const given = found.data
  if (given.TopicArn !== topic || !isFresh(Date.parse(given.Timestamp), posted.now)) return undefined
  if (!(await isSigned(posted, given))) return undefined
  if (given.Type === 'SubscriptionConfirmation') await confirm(posted.network, given)
  return { text: given.Type === 'Notification' ? given.Message : undefined }
}

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

async function isSigned({ network, now }: Posted, given: Message): Promise<boolean> {
  const certificate = await findCertificate(network, given.SigningCertURL, now)
  if (!certificate) return false
  const text = signedFields[given.Type]
    .map(name => (given[name] === undefined ? '' : `${name}\n${given[name]}\n`))
    .join('')
  const verify = createVerify(given.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(text)
  return verify.verify(certificate.publicKey, given.Signature, 'base64')
}

const certificates = new LRUCache<string, X509Certificate>({ max: 10 })

async function findCertificate(
  network: Network,
  url: string,
  now: Date,
): Promise<X509Certificate | undefined> {
  if (!isOfSns(url) || !/^\/SimpleNotificationService-[\w-]+\.pem$/.test(new URL(url).pathname))
    return undefined
  const known = certificates.get(url)
  if (known) return isValid(known, now) ? known : undefined
  const fetched = await fetchWhole(network, url, { most: 20_000, whole: 10_000 })
  // Also after it was led elsewhere.
  if (isRefused(fetched) || !isOfSns(fetched.url.href)) return undefined
  const certificate = readCertificate(fetched.bytes)
  if (!certificate || !isValid(certificate, now)) return undefined
  certificates.set(url, certificate)
  return certificate
}

function readCertificate(bytes: Buffer): X509Certificate | undefined {
  try {
    return new X509Certificate(bytes)
  } catch {
    return undefined
  }
}

const isValid = ({ validFrom, validTo }: X509Certificate, now: Date) =>
  Date.parse(validFrom) <= now.getTime() && now.getTime() <= Date.parse(validTo)

/** Says to SNS that the messages are wanted. */
async function confirm(network: Network, { SubscribeURL: url = '' }: Message): Promise<void> {
  if (isOfSns(url)) await fetchWhole(network, url, { most: 20_000, whole: 10_000 })
}

const recipients = z.array(
  z.object({
    emailAddress: z.string(),
    status: z.string().optional(),
    diagnosticCode: z.string().optional(),
  }),
)
const notification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({
    source: z.string().optional(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      bouncedRecipients: recipients,
      feedbackId: z.string(),
    })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: recipients,
      feedbackId: z.string(),
      complaintFeedbackType: z.string().nullish(),
    })
    .optional(),
})

/** Everything but bounces and complaints (deliveries, openings, delays) says nothing here. */
export const readSes: ReadEvents = ({ text }) => {
  // Said once, when an author sets it up.
  if (text.startsWith('Successfully validated SNS topic')) return { events: [], isUnread: false }
  const value = parsed(text)
  const kinds = { schema: notification, names: ['Bounce', 'Complaint'] }
  const isEvent = typeof value === 'object' && value !== null && 'eventType' in value
  return readAs(value, { ...kinds, key: isEvent ? 'eventType' : 'notificationType' }, eventsOf)
}

function eventsOf({
  notificationType,
  eventType,
  mail,
  bounce,
  complaint,
}: z.infer<typeof notification>): ProviderEvent[] {
  const type = notificationType ?? eventType
  const marks = {
    returnPath: mail.source,
    messageId: mail.headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value,
  }
  if (type === 'Bounce' && bounce)
    return bounce.bouncedRecipients.map(one => ({
      ...marks,
      ...bounceOf(bounce, one),
      email: one.emailAddress,
      eventId: `${bounce.feedbackId} ${one.emailAddress}`,
    }))
  if (type === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam')
    return complaint.complainedRecipients.map(({ emailAddress: email }) => ({
      ...marks,
      ...({ kind: 'complaint', words: `Reported as ${complaint.complaintFeedbackType ?? 'abuse'}` } as const),
      ...{ email, eventId: `${complaint.feedbackId} ${email}` },
    }))
  return []
}

type Bounce = NonNullable<z.infer<typeof notification>['bounce']>

const oursOfSes = new Set(['MessageTooLarge', 'ContentRejected', 'AttachmentRejected'])

function bounceOf(
  { bounceType, bounceSubType = '' }: Bounce,
  { status, diagnosticCode }: z.infer<typeof recipients>[number],
): Pick<ProviderEvent, 'kind' | 'words'> {
  const said = diagnosticCode ?? `${bounceType} bounce (${bounceSubType})`
  const isPermanent = bounceType === 'Permanent'
  // Amazon has found it out already, from this letter or one before.
  const isGone = isPermanent && ['NoEmail', 'Suppressed', 'OnAccountSuppressionList'].includes(bounceSubType)
  const judged = bounced({ isPermanent, isGone }, status, said)
  return oursOfSes.has(bounceSubType) ? { ...judged, kind: 'ours' } : judged
}
