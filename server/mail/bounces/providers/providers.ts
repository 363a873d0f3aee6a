/** How each provider's posts are believed and read: the server's half of `contract/mail/bounce-providers.ts`. */
import type { BounceProvider } from '../../../../contract/mail/bounce-providers.ts'
import { brevo } from './brevo.ts'
import { mailgun } from './mailgun.ts'
import { postmark } from './postmark.ts'
import type { Provider } from './provider.ts'
import { resend } from './resend.ts'
import { sendgrid } from './sendgrid.ts'
import { ses } from './ses.ts'

export const providers: Readonly<Record<BounceProvider, Provider>> = {
  ses,
  postmark,
  mailgun,
  resend,
  brevo,
  sendgrid,
}
