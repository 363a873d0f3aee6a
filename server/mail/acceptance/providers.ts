/** What is known of the mail providers that letters leave through: who speaks for them in SPF, and what they call their keys. */
import type { Say } from '../../../contract/languages/keys.ts'

export interface Provider {
  label: string
  /** The ends of their servers' names. */
  hosts: readonly string[]
  /** What their customers include (RFC 7208 §5.2); where it is undefined they send with a return address of their own. */
  include?: string
  /** Selectors of their DKIM keys, where they are the same for everybody or nearly so. */
  selectors: readonly string[]
  /** Whether a customer's key may be called otherwise: then not to find one says nothing. */
  otherSelectors: boolean
  /** Domains whose mailboxes are the provider's own: it signs for them, and their records are its business. */
  mailboxes?: readonly string[]
}

/** By its whole name: other machines of Amazon's may be a mail server of one's own. */
const isSes = /^email-smtp(-fips)?\.[a-z0-9-]+\.(amazonaws\.com(\.cn)?|api\.aws)$/

/**
 * From their documentation, last read in November 2026:
 * - Amazon SES: docs.aws.amazon.com/ses, “VerifyDomainDkim”: tokens made for each domain.
 * - Postmark: postmarkapp.com/support/article/811: a selector and a return path of its own.
 * - Mailgun: documentation.mailgun.com/docs/mailgun/user-manual/domains/dkim_security: `pdk1` and `pdk2`, or what was chosen
 *   for an older domain. SPF names mailgun.org, in the EU too.
 * - Resend: resend.com/docs/dashboard/domains/introduction: `resend`; its return path is `send.` before the domain.
 * - Brevo: help.brevo.com, article 17286219877778: `brevo1` and `brevo2`, or `mail` of older domains; a return path of its own.
 * - Fastmail: www.fastmail.help, article 360060591153: `fm1` to `fm3`.
 * - Google: support.google.com/a/answer/11611356: `google`, unless an administrator chose another.
 * - Microsoft: learn.microsoft.com/defender-office-365, “Set up DKIM”: `selector1` and `selector2`.
 */
const providers: readonly Provider[] = [
  { label: 'Postmark', hosts: ['postmarkapp.com'], selectors: [], otherSelectors: true },
  {
    label: 'Mailgun',
    hosts: ['mailgun.org'],
    include: 'mailgun.org',
    otherSelectors: true,
    selectors: ['pdk1', 'pdk2', 'mx', 'k1', 'email', 'mailo', 'smtp', 'pic', 'krs'],
  },
  { label: 'Resend', hosts: ['resend.com'], selectors: ['resend'], otherSelectors: false },
  {
    label: 'Brevo',
    hosts: ['brevo.com', 'sendinblue.com'],
    otherSelectors: false,
    selectors: ['brevo1', 'brevo2', 'mail'],
  },
  {
    label: 'Fastmail',
    hosts: ['fastmail.com', 'messagingengine.com'],
    include: 'spf.messagingengine.com',
    selectors: ['fm1', 'fm2', 'fm3'],
    otherSelectors: false,
    mailboxes: ['fastmail.com', 'fastmail.fm'],
  },
  {
    label: 'Google',
    hosts: ['gmail.com'],
    include: '_spf.google.com',
    selectors: ['google'],
    otherSelectors: true,
    mailboxes: ['gmail.com', 'googlemail.com'],
  },
  {
    label: 'Microsoft',
    hosts: ['office365.com', 'outlook.com'],
    include: 'spf.protection.outlook.com',
    selectors: ['selector1', 'selector2'],
    otherSelectors: false,
    mailboxes: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  },
]

/** @returns undefined for a server of one's own, or one of somebody unknown */
export function providerOf(host: string): Provider | undefined {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (isSes.test(name)) return { label: 'Amazon SES', hosts: [name], selectors: [], otherSelectors: true }
  return providers.find(({ hosts }) => hosts.some(end => name === end || name.endsWith(`.${end}`)))
}

/** Where anybody has a mailbox, beside those of the providers above: nobody but who runs it changes its DNS. */
const otherMailboxes = new Set(
  `126.com 163.com aol.com att.net bluewin.ch btinternet.com comcast.net free.fr freenet.de gmx.at gmx.ch gmx.com gmx.de gmx.net
  hotmail.co.uk hotmail.de hotmail.es hotmail.fr hotmail.it icloud.com laposte.net libero.it live.co.uk live.de live.fr mac.com
  mail.com mail.ru mailbox.org me.com naver.com o2.pl orange.fr outlook.de outlook.es outlook.fr pm.me posteo.de proton.me
  protonmail.com qq.com rambler.ru rediffmail.com seznam.cz sfr.fr t-online.de tuta.com tutanota.com verizon.net virgilio.it
  wanadoo.fr web.de wp.pl ya.ru yahoo.co.uk yahoo.com yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru ymail.com zoho.com`.split(
    /\s+/,
  ),
)

/** Whether a domain belongs to a provider of mailboxes, and to no author. */
export const isOfProvider = (domain: string): boolean =>
  otherMailboxes.has(domain) || providers.some(({ mailboxes = [] }) => mailboxes.includes(domain))

/** What an author can do about a record that only the provider of their mailbox could set. */
export const notYours = (t: Say, domain: string) => t('acceptanceFound.notYours', { domain })
