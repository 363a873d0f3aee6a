/** Amazon SES through SNS: signed by a certificate of amazonaws.com alone (SNS, "Verifying the signatures of messages"). */
import { createSign, createVerify, type KeyObject, X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { fetchWhole } from '../../../base/fetching/fetch-whole.ts'
import type { Network } from '../../../base/fetching/network.ts'
import { isRefused } from '../../../base/http/refuse.ts'
import { siteWords } from '../../site-words.ts'
import type { Believe, Posted, Provider, ProviderEvent, ReadEvents, Sample, Told } from './provider.ts'
import { bounced, isFresh, jsonSample, parsed, readAs } from './weigh-post.ts'

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

/** Whether an address is Amazon's, whatever else it is. */
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
const believe: Believe = async (posted, topic) => {
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
  const verify = createVerify(hashOf(given)).update(signedText(given))
  return verify.verify(certificate.publicKey, given.Signature, 'base64')
}

const hashOf = ({ SignatureVersion }: Pick<Message, 'SignatureVersion'>) =>
  SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'

const signedText = (given: Partial<Message> & Pick<Message, 'Type'>): string =>
  signedFields[given.Type]
    .map(name => (given[name] === undefined ? '' : `${name}\n${given[name]}\n`))
    .join('')

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
const read: ReadEvents = ({ text }) => {
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
      kind: 'complaint' as const,
      words: siteWords('mailWords.reportedAs', { type: complaint.complaintFeedbackType ?? 'abuse' }),
      email,
      eventId: `${complaint.feedbackId} ${email}`,
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

const sample: Provider['sample'] = (told, { secret, privateKey = '' }) =>
  snsSample({ Type: 'Notification', TopicArn: secret, Message: sampleMessage(told) }, told.at, privateKey)

export function sampleMessage({ kind, email, number, messageId, said, status }: Omit<Told, 'at'>): string {
  const headers = messageId ? [{ name: 'Message-ID', value: messageId }] : []
  const mail = { source: 'letters@example.org', headers }
  const one = { emailAddress: email }
  const feedbackId = `f${number}`
  if (kind === 'complaint')
    return JSON.stringify({
      notificationType: 'Complaint',
      mail,
      complaint: { complainedRecipients: [one], feedbackId, complaintFeedbackType: 'abuse' },
    })
  const bouncedRecipients = [{ ...one, status, diagnosticCode: `smtp; ${said}` }]
  const bounceType = kind === 'soft' ? 'Transient' : 'Permanent'
  return JSON.stringify({
    notificationType: 'Bounce',
    mail,
    bounce: { bounceType, bounceSubType: 'General', feedbackId, bouncedRecipients },
  })
}

/** A message of SNS. @param given what stands in it, also in place of what is right, before it is signed */
export function snsSample(
  given: Partial<Message> & Pick<Message, 'Type'>,
  at: Date,
  privateKey: KeyObject | string,
): Sample {
  const message = {
    MessageId: 'message-1',
    Timestamp: at.toISOString(),
    SignatureVersion: '2' as const,
    SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-abc.pem',
    ...given,
  }
  const Signature = createSign(hashOf(message)).update(signedText(message)).sign(privateKey, 'base64')
  // SNS says that it is text.
  return {
    ...jsonSample({ ...message, Signature }),
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
  }
}

export const ses: Provider = { believe, read, proof: 'body', sample }
