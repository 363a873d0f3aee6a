/** What is known of the mail providers that letters leave through: who speaks for them in SPF, and what they call their keys. */

export interface Provider {
  label: string
  /** The end of their servers' names. */
  host: string
  /** What their customers include (RFC 7208 §5.2); where it is undefined they send with a return address of their own. */
  include?: string
  /** Selectors of their DKIM keys, where they are the same for everybody. */
  selectors: readonly string[]
}

const providers: readonly Provider[] = [
  { label: 'Amazon SES', host: 'amazonaws.com', selectors: [] },
  { label: 'Postmark', host: 'postmarkapp.com', selectors: [] },
  {
    label: 'Mailgun',
    host: 'mailgun.org',
    include: 'mailgun.org',
    selectors: ['k1', 'mx', 'mailo', 'smtp', 'pic'],
  },
  { label: 'Resend', host: 'resend.com', selectors: ['resend'] },
  { label: 'Brevo', host: 'brevo.com', selectors: ['brevo1', 'brevo2', 'mail'] },
  {
    ...{ label: 'Fastmail', host: 'fastmail.com', include: 'spf.messagingengine.com' },
    selectors: ['fm1', 'fm2', 'fm3'],
  },
  { label: 'Google', host: 'gmail.com', include: '_spf.google.com', selectors: ['google'] },
  {
    ...{ label: 'Microsoft', host: 'office365.com', include: 'spf.protection.outlook.com' },
    selectors: ['selector1', 'selector2'],
  },
]

/** @returns undefined for a server of one's own, or one of somebody unknown */
export const providerOf = (host: string): Provider | undefined =>
  providers.find(({ host: end }) => host.toLowerCase() === end || host.toLowerCase().endsWith(`.${end}`))
