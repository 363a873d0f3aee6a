/** Reads what a provider's post says, once it is known to be the provider's. */
import type { BounceProvider } from '../../../../contract/mail/bounces.ts'
import { readBrevo } from './brevo.ts'
import { readMailgun } from './mailgun.ts'
import { readPostmark } from './postmark.ts'
import type { Found, ReadEvents } from './provider.ts'
import { readResend } from './resend.ts'
import { readSendgrid } from './sendgrid.ts'
import { readSes } from './ses.ts'

const readers: Record<BounceProvider, ReadEvents> = {
  ses: readSes,
  postmark: readPostmark,
  mailgun: readMailgun,
  resend: readResend,
  brevo: readBrevo,
  sendgrid: readSendgrid,
}

export interface SaidByProvider {
  provider: BounceProvider
  text: string
  /** The provider's own name of the post, or ''. */
  id: string
}

export const readEvents = ({ provider, text, id }: SaidByProvider): Found => readers[provider]({ text, id })
