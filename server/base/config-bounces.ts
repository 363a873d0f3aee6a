/** Where bounces come in, and the variables of the environment that say it; each may be unset. */
import { z } from 'zod'
import { bounceSentences, isBounceAddress, webhookSecrets } from '../../contract/mail/bounce-settings.ts'
import type { BounceProvider, ListenerSetting } from '../../contract/mail/bounces.ts'

const secretOf = (provider: BounceProvider) =>
  z
    .string()
    .max(1_000)
    .refine(text => webhookSecrets[provider].fits(text), webhookSecrets[provider].sentence)
    .optional()

const isMailbox = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return ['imap:', 'imaps:'].includes(protocol) && hostname !== '' && username !== ''
}

export const bounceVariables = {
  BOUNCE_ADDRESS: z
    .string()
    .refine(isBounceAddress, bounceSentences.address.replace('An address with', 'must have'))
    .optional(),
  BOUNCE_IMAP_URL: z
    .string()
    .refine(isMailbox, 'must be like imaps://user:password@imap.example.org/INBOX')
    .optional(),
  /** Of earlier releases: it is told that nothing listens there any more. */
  BOUNCE_LISTEN: z.string().optional(),
  SES_TOPIC_ARN: secretOf('ses'),
  POSTMARK_WEBHOOK_SECRET: secretOf('postmark'),
  MAILGUN_SIGNING_KEY: secretOf('mailgun'),
  RESEND_WEBHOOK_SECRET: secretOf('resend'),
  BREVO_WEBHOOK_SECRET: secretOf('brevo'),
  SENDGRID_WEBHOOK_KEY: secretOf('sendgrid'),
}

export interface MailboxConfig {
  host: string
  port: number
  isSecure: boolean
  user: string
  password: string
  folder: string
}

export interface BounceConfig {
  /** Return paths are made of it; unset: bounces go to the sender's address. */
  address: string | undefined
  imap: MailboxConfig | undefined
  /** Where the SMTP listener that earlier releases had is still asked for. */
  listener: ListenerSetting | undefined
  /** What the providers' webhooks are checked with; a provider without is not listened to. */
  webhooks: Partial<Record<BounceProvider, string>>
  /** What is stored and cannot be read, because its key is gone: the names of sources. */
  unreadable?: readonly string[]
}

type Read = { [Name in keyof typeof bounceVariables]?: string | undefined }

export function bounceConfigOf(e: Read): BounceConfig {
  return {
    address: e.BOUNCE_ADDRESS?.toLowerCase(),
    imap: e.BOUNCE_IMAP_URL ? mailboxOf(new URL(e.BOUNCE_IMAP_URL)) : undefined,
    listener: e.BOUNCE_LISTEN ? 'variable' : undefined,
    webhooks: {
      ...(e.SES_TOPIC_ARN && { ses: e.SES_TOPIC_ARN }),
      ...(e.POSTMARK_WEBHOOK_SECRET && { postmark: e.POSTMARK_WEBHOOK_SECRET }),
      ...(e.MAILGUN_SIGNING_KEY && { mailgun: e.MAILGUN_SIGNING_KEY }),
      ...(e.RESEND_WEBHOOK_SECRET && { resend: e.RESEND_WEBHOOK_SECRET }),
      ...(e.BREVO_WEBHOOK_SECRET && { brevo: e.BREVO_WEBHOOK_SECRET }),
      ...(e.SENDGRID_WEBHOOK_KEY && { sendgrid: e.SENDGRID_WEBHOOK_KEY }),
    },
  }
}

/** What variables set, then what is stored: each source for itself. */
export function joinBounces(given: BounceConfig, stored: Partial<BounceConfig> = {}): BounceConfig {
  const { webhooks } = given
  const isOpen = (source: string) =>
    source === 'mailbox' ? given.imap === undefined : webhooks[source as BounceProvider] === undefined
  const unreadable = stored.unreadable?.filter(isOpen) ?? []
  return {
    address: given.address ?? stored.address,
    imap: given.imap ?? stored.imap,
    listener: given.listener ?? stored.listener,
    webhooks: { ...stored.webhooks, ...webhooks },
    ...(unreadable.length > 0 && { unreadable }),
  }
}

function mailboxOf(url: URL): MailboxConfig {
  const isSecure = url.protocol === 'imaps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 993 : 143),
    isSecure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  }
}
