/** Reads what arrived in a mailbox, be it the outbox on disk or the SMTP server's folder. */
import { expect } from '@playwright/test'
import { type InboxMail, readInbox, readMail } from '../server/test/test-inbox.ts'
import type { SmtpServerProcess } from './mailbox/start-smtp-server.ts'

export interface Mailbox {
  /** Everything that arrived at this address. */
  of(address: string): Promise<InboxMail[]>
  /** The mail with this subject, as soon as it is there; there must be one and no more. */
  find(address: string, subject: string): Promise<InboxMail>
  /** Mends the setting that makes an SMTP server refuse `denied.*`. */
  mend(): void
}

/** @param from the data directory of a site with an outbox, or the server it sends to */
export function openMailbox(from: string | SmtpServerProcess): Mailbox {
  const read = () =>
    typeof from === 'string'
      ? readInbox(from)
      : Promise.all(from.accepted().map(mail => readMail(from.read(mail))))
  const of = async (address: string) => (await read()).filter(mail => mail.recipient === address)
  return {
    of,
    mend() {
      if (typeof from !== 'string') from.mend()
    },
    async find(address, subject) {
      const found = async () => (await of(address)).filter(mail => mail.subject === subject)
      await expect.poll(async () => (await found()).length, `mails “${subject}” to ${address}`).toBe(1)
      const [mail] = await found()
      if (!mail) throw new Error(`The mail “${subject}” is gone again`)
      return mail
    },
  }
}

/** The mail's link that leads to this page of the site. */
export function linkIn(
  mail: InboxMail,
  page: 'newsletter' | 'reply' | 'unsubscribe' | 'confirm' | 'canary' | 'poll',
): string {
  const link = mail.links.find(href => new URL(href).pathname.startsWith(`/${page}/`))
  if (!link) throw new Error(`“${mail.subject}” has no link to /${page}/`)
  return link
}
