/** Where bounces come in, and the variables of the environment that say it; each may be unset. */
import { z } from 'zod'
import { refused } from '../../contract/languages/en/desk/base/refused.ts'
import {
  type BounceProvider,
  bounceProviders,
  type Misfit,
  providerRows,
} from '../../contract/mail/bounce-providers.ts'
import { isBounceAddress } from '../../contract/mail/bounce-settings.ts'
import type { ListenerSetting } from '../../contract/mail/listener-gone.ts'

/** What a variable must be, behind its name. */
const mustBe: Record<Misfit, string> = {
  tooShort: 'needs at least 16 characters',
  noTopic: 'must be like arn:aws:sns:eu-west-1:123456789012:bounces',
  noSigningSecret: 'must begin with whsec_',
  noVerificationKey: 'must be the verification key that SendGrid shows',
}

const secretOf = (provider: BounceProvider) =>
  z
    .string()
    .max(1_000)
    .refine(text => providerRows[provider].fits(text), mustBe[providerRows[provider].misfit])
    .optional()

const withVariable = bounceProviders.flatMap(provider => {
  const { variable } = providerRows[provider]
  return variable ? [[provider, variable] as const] : []
})
const webhookVariables: Record<string, ReturnType<typeof secretOf>> = Object.fromEntries(
  withVariable.map(([provider, variable]) => [variable, secretOf(provider)]),
)

const isMailbox = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return ['imap:', 'imaps:'].includes(protocol) && hostname !== '' && username !== ''
}

export const bounceVariables = {
  BOUNCE_ADDRESS: z
    .string()
    .refine(isBounceAddress, refused.bounceAddress.replace('An address with', 'must have'))
    .optional(),
  BOUNCE_IMAP_URL: z
    .string()
    .refine(isMailbox, 'must be like imaps://user:password@imap.example.org/INBOX')
    .optional(),
  /** A variable of earlier releases: whoever sets it is told that nothing listens there any more. */
  BOUNCE_LISTEN: z.string().optional(),
  ...webhookVariables,
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

type Read = { [Name in keyof typeof bounceVariables]?: string | undefined } & Record<string, unknown>

export function bounceConfigOf(e: Read): BounceConfig {
  return {
    address: e.BOUNCE_ADDRESS?.toLowerCase(),
    imap: e.BOUNCE_IMAP_URL ? mailboxOf(new URL(e.BOUNCE_IMAP_URL)) : undefined,
    listener: e.BOUNCE_LISTEN ? 'variable' : undefined,
    webhooks: Object.fromEntries(
      withVariable.flatMap(([provider, variable]) => (e[variable] ? [[provider, e[variable]]] : [])),
    ),
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
