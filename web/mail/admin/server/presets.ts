/** The mail servers that most authors have: where they are, and the two things each of them wants first. */
import type { MailSecurity } from '../../../../contract/mail/mail-settings.ts'
import { t } from '../../../base/translations.ts'

export interface Preset {
  name: string
  label: string
  host: string
  port: number
  security: MailSecurity
  /** What the provider calls the user name, where it is always the same. */
  user?: string
  /** The two things to do at the provider's before a letter leaves. */
  needs: readonly [login: string, sender: string]
}

/**
 * Names of companies and their products stand here, as no language has others. Hosts, ports and logins are from their documentation,
 * last read in November 2026:
 * - Amazon SES: docs.aws.amazon.com/ses/latest/dg/smtp-credentials.html
 * - Postmark: postmarkapp.com/developer/user-guide/send-email-with-smtp; letters to many go by a Broadcast stream
 * - Mailgun: help.mailgun.com, article 203380100
 * - Resend: resend.com/docs/send-with-smtp
 * - Brevo: developers.brevo.com/docs/smtp-integration; help.brevo.com, article 16045394674066
 * - Fastmail: www.fastmail.com/help/technical/servernamesandports.html
 * - Google: support.google.com/accounts/answer/185833, “App passwords”
 * - Microsoft: its message MC786329 of 27 January 2026
 * - Postfix: www.postfix.org/postconf.5.html#mynetworks; RFC 6409 for port 587
 */
export const presets: readonly Preset[] = [
  {
    name: 'ses',
    label: 'Amazon SES',
    host: 'email-smtp.eu-central-1.amazonaws.com',
    port: 587,
    security: 'starttls',
    needs: [t('mailServer.sesLogin'), t('mailServer.sesSender')],
  },
  {
    name: 'postmark',
    label: 'Postmark',
    host: 'smtp-broadcasts.postmarkapp.com',
    port: 587,
    security: 'starttls',
    needs: [t('mailServer.postmarkLogin'), t('mailServer.postmarkSender')],
  },
  {
    name: 'mailgun',
    label: 'Mailgun',
    host: 'smtp.mailgun.org',
    port: 587,
    security: 'starttls',
    needs: [t('mailServer.mailgunLogin'), t('mailServer.mailgunSender')],
  },
  {
    name: 'resend',
    label: 'Resend',
    host: 'smtp.resend.com',
    port: 465,
    security: 'tls',
    user: 'resend',
    needs: [t('mailServer.resendLogin'), t('mailServer.resendSender')],
  },
  {
    name: 'brevo',
    label: 'Brevo',
    host: 'smtp-relay.brevo.com',
    port: 465,
    security: 'tls',
    needs: [t('mailServer.brevoLogin'), t('mailServer.brevoSender')],
  },
  {
    name: 'fastmail',
    label: 'Fastmail',
    host: 'smtp.fastmail.com',
    port: 465,
    security: 'tls',
    needs: [t('mailServer.fastmailLogin'), t('mailServer.fastmailSender')],
  },
  {
    name: 'gmail',
    label: 'Gmail, Google Workspace',
    host: 'smtp.gmail.com',
    port: 465,
    security: 'tls',
    needs: [t('mailServer.gmailLogin'), t('mailServer.gmailSender')],
  },
  {
    name: 'outlook',
    label: 'Outlook, Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    needs: [t('mailServer.outlookLogin'), t('mailServer.outlookSender')],
  },
  {
    name: 'postfix',
    label: t('mailServer.postfix'),
    host: 'localhost',
    port: 25,
    security: 'none',
    needs: [t('mailServer.postfixLogin'), t('mailServer.postfixSender')],
  },
]

/** What is filled in for another server. */
export const another = 'another'

/** @returns the name of the preset of that server, or that it is another one */
export const presetOf = (host: string) => presets.find(preset => preset.host === host)?.name ?? another
