/** How the author's pages call the ways in which reports of returned mail come in. */
import type { BounceSource } from '../../../../contract/mail/bounces.ts'

export const bounceSourceNames: Readonly<Record<BounceSource, string>> = {
  mailbox: 'A mailbox',
  door: 'This site, by SMTP (an earlier release)',
  ses: 'Amazon SES',
  postmark: 'Postmark',
  mailgun: 'Mailgun',
  resend: 'Resend',
  brevo: 'Brevo',
  sendgrid: 'SendGrid',
}
