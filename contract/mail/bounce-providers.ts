/**
 * Mail providers whose webhooks are understood, a row each: what they are called, what their webhook is believed by, and what to do at
 * the provider's. How a post of theirs is checked and read stands in `server/mail/bounces/providers/providers.ts`.
 */

import type { Saying } from '../languages/keys.ts'

/** What a secret is not, which does not fit. */
export type Misfit = 'tooShort' | 'noTopic' | 'noSigningSecret' | 'noVerificationKey'

interface ProviderRow {
  label: string
  /** The variable that can hold its secret; a provider without one is set up on the Mail page alone. */
  variable?: `${string}_${string}`
  /** What the secret is called there. */
  secret: Saying
  fits(text: string): boolean
  misfit: Misfit
  /** What to do at the provider's. */
  steps: Saying
}

const ownSecret = {
  fits: (text: string) => text.length >= 16 && text.length <= 1_000,
  misfit: 'tooShort',
} as const

const rows = {
  ses: {
    label: 'Amazon SES',
    variable: 'SES_TOPIC_ARN',
    secret: t => t('mailServer.sesSecret'),
    fits: (text: string) => /^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]+(\.fifo)?$/.test(text),
    misfit: 'noTopic',
    steps: t => t('mailServer.sesReports'),
  },
  postmark: {
    label: 'Postmark',
    variable: 'POSTMARK_WEBHOOK_SECRET',
    secret: t => t('mailServer.postmarkSecret'),
    ...ownSecret,
    steps: t => t('mailServer.postmarkReports'),
  },
  mailgun: {
    label: 'Mailgun',
    variable: 'MAILGUN_SIGNING_KEY',
    secret: t => t('mailServer.mailgunSecret'),
    ...ownSecret,
    steps: t => t('mailServer.mailgunReports'),
  },
  resend: {
    label: 'Resend',
    variable: 'RESEND_WEBHOOK_SECRET',
    secret: t => t('mailServer.resendSecret'),
    fits: (text: string) => /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(text),
    misfit: 'noSigningSecret',
    steps: t => t('mailServer.resendReports'),
  },
  brevo: {
    label: 'Brevo',
    variable: 'BREVO_WEBHOOK_SECRET',
    secret: t => t('mailServer.brevoSecret'),
    ...ownSecret,
    steps: t => t('mailServer.brevoReports'),
  },
  sendgrid: {
    label: 'SendGrid',
    variable: 'SENDGRID_WEBHOOK_KEY',
    secret: t => t('mailServer.sendgridSecret'),
    fits: (text: string) => /^MF[A-Za-z0-9+/]{80,200}={0,2}$/.test(text),
    misfit: 'noVerificationKey',
    steps: t => t('mailServer.sendgridReports'),
  },
} satisfies Record<string, ProviderRow>

export type BounceProvider = keyof typeof rows
export const providerRows: Readonly<Record<BounceProvider, ProviderRow>> = rows

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as [Name, ...Name[]]
export const bounceProviders = namesOf(rows)
