/** Reads one mail of the outbox as a mail program would. */
import type { Email } from 'postal-mime'
import type { OutboxMail } from '../../../contract/mail/outbox.ts'
import type { MailFile } from './mail-files.ts'

export interface ReadMail extends OutboxMail {
  headers: { name: string; value: string }[]
  text: string
  html: string | undefined
}

/** @param bytes the file, or its beginning when only the summary is wanted */
export async function readMail(file: MailFile, bytes: Buffer): Promise<ReadMail> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(bytes)
  return {
    id: file.id,
    to: (mail.to ?? []).map(written).join(', '),
    from: mail.from ? written(mail.from) : '',
    subject: mail.subject ?? '',
    date: dateOf(mail) ?? file.time,
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: mail.text ?? '',
    html: mail.html,
  }
}

/** The headers alone, for a list. */
export async function summarize(file: MailFile, head: Buffer): Promise<OutboxMail> {
  const end = head.indexOf('\r\n\r\n')
  const { id, to, from, subject, date } = await readMail(file, end < 0 ? head : head.subarray(0, end + 4))
  return { id, to, from, subject, date }
}

function written({ name, address }: { name: string; address?: string | undefined }): string {
  return name && name !== address ? `${name} <${address ?? ''}>` : (address ?? '')
}

function dateOf(mail: Email): string | undefined {
  const time = mail.date ? Date.parse(mail.date) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
