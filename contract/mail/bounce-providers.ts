/**
 * Mail providers whose webhooks are understood, a row each: what they are called, what their webhook is believed by, and what to do at
 * the provider's. How a post of theirs is checked and read stands in `server/mail/bounces/providers/providers.ts`.
 */

interface ProviderRow {
  label: string
  /** The variable that can hold its secret; a provider without one is set up on the Mail page alone. */
  variable?: `${string}_${string}`
  /** What the secret is called there. */
  secret: string
  fits(text: string): boolean
  /** What does not fit, behind its variable or behind "That". */
  sentence: string
  /** What to do at the provider's. */
  steps: string
}

const ownSecret = {
  fits: (text: string) => text.length >= 16 && text.length <= 1_000,
  sentence: 'needs at least 16 characters',
}

const rows = {
  ses: {
    label: 'Amazon SES',
    variable: 'SES_TOPIC_ARN',
    secret: 'The ARN of the SNS topic',
    fits: (text: string) => /^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]+(\.fifo)?$/.test(text),
    sentence: 'must be like arn:aws:sns:eu-west-1:123456789012:bounces',
    steps:
      'Create an SNS topic, subscribe this address to it (HTTPS, without raw message delivery), and send bounces and complaints of your identity there. Once the ARN is saved, the site confirms the subscription automatically.',
  },
  postmark: {
    label: 'Postmark',
    variable: 'POSTMARK_WEBHOOK_SECRET',
    secret: 'A password of your own',
    ...ownSecret,
    steps:
      'Add a webhook for bounces and spam complaints of the stream with this address, and under “Basic auth” enter any user name with this password.',
  },
  mailgun: {
    label: 'Mailgun',
    variable: 'MAILGUN_SIGNING_KEY',
    secret: 'The HTTP webhook signing key',
    ...ownSecret,
    steps: 'Add this address as a webhook for permanent failures and for spam complaints of your domain.',
  },
  resend: {
    label: 'Resend',
    variable: 'RESEND_WEBHOOK_SECRET',
    secret: 'The signing secret',
    fits: (text: string) => /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(text),
    sentence: 'must begin with whsec_',
    steps: 'Add a webhook with this address for email.bounced and email.complained.',
  },
  brevo: {
    label: 'Brevo',
    variable: 'BREVO_WEBHOOK_SECRET',
    secret: 'A token of your own',
    ...ownSecret,
    steps:
      'Add a transactional webhook with this address for hard bounces, soft bounces and spam, with this as its bearer token.',
  },
  sendgrid: {
    label: 'SendGrid',
    variable: 'SENDGRID_WEBHOOK_KEY',
    secret: 'The verification key',
    fits: (text: string) => /^MF[A-Za-z0-9+/]{80,200}={0,2}$/.test(text),
    sentence: 'must be the verification key that SendGrid shows',
    steps: 'Add an event webhook with this address for bounces and spam reports, and turn on its signature.',
  },
} satisfies Record<string, ProviderRow>

export type BounceProvider = keyof typeof rows
export const providerRows: Readonly<Record<BounceProvider, ProviderRow>> = rows

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as [Name, ...Name[]]
export const bounceProviders = namesOf(rows)
