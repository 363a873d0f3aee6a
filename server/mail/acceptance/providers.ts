/** What is known of the mail providers that letters leave through: who speaks for them in SPF, and what they call their keys. */

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
