/** Composes a mail once: MIME by nodemailer, frozen, with slots where the reader's own parts will stand. */
import { domainToASCII } from 'node:url'
import MailComposer from 'nodemailer/lib/mail-composer'
import { firstLanguage } from '../base/languages/catalogue.ts'
import type { LiveConfig } from '../base/live-config.ts'
import type { ComposedMail, MailParts } from './composed-mail.ts'
import { machineHeaders } from './headers/machine-headers.ts'
import { sayInPlain } from './names/name-slots.ts'
import { tokenSlot } from './slots.ts'

export interface Sender {
  /** Address part of From. */
  mailFrom: string
  /** Where an ordinary answer goes; undefined: to `mailFrom`. */
  replyTo?: string | undefined
  baseUrl: string
  /** Where returned mail is read, a mail can also take a reader off. */
  bounces?: Pick<LiveConfig['bounces'], 'address' | 'imap'>
}

/**
 * @param date fixed here, so that every repeat of the message is byte-identical
 * @returns headers and body; To, Message-ID, List-Unsubscribe and a subject with a name come per reader in fill-mail.ts
 */
export async function composeMail(parts: MailParts, sender: Sender, date: Date): Promise<ComposedMail> {
  const { bounces } = sender
  const from = inPunycode(sender.mailFrom)
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const { language = firstLanguage } = parts
  const composer = new MailComposer({
    from: { name: parts.fromName, address: from },
    ...(sender.replyTo && { replyTo: inPunycode(sender.replyTo) }),
    subject: parts.subject,
    html: parts.html,
    text: parts.text,
    // RFC 3282. Programs take what says nothing for English, or guess.
    ...(language !== firstLanguage && { headers: { 'Content-Language': language } }),
    date,
    // Replaced per reader; set so that none is invented here.
    messageId: '<slot@slot>',
    // A stable encoding in which a slot can be found again whatever stands around it.
    textEncoding: 'quoted-printable',
    newline: '\r\n',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const message = (await composer.compile().build()).toString('latin1')
  const end = message.indexOf('\r\n\r\n')
  const headers = message.slice(0, end).split(/\r\n(?![ \t])/)
  const isNamed = parts.named === true && sayInPlain(parts.subject, '') !== parts.subject
  const perReader = isNamed ? /^(message-id|subject):/i : /^message-id:/i
  return {
    headers: [...headers.filter(header => !perReader.test(header)), ...machineHeaders(parts, domain, date)],
    body: message.slice(end + 4),
    from,
    domain,
    unsubscribeUrl: parts.list ? `${sender.baseUrl}/api/unsubscribe/${tokenSlot}` : null,
    ...(parts.list && bounces?.imap && bounces.address && { leaveAddress: bounces.address }),
    ...(parts.language && { language: parts.language }),
    ...(parts.named && { named: { subject: isNamed ? parts.subject : null } }),
  }
}

function inPunycode(address: string): string {
  const [local, host = 'localhost'] = address.split('@')
  return `${local}@${domainToASCII(host)}`
}
