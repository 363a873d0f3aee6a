/** Reads the mails that a test site delivered, as a mail program would. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export interface InboxMail extends Email {
  raw: string
  /** Address of To. */
  recipient: string
  header(name: string): string | undefined
  /** Every http address in the HTML part. */
  links: string[]
}

export async function readInbox(dataDir: string): Promise<InboxMail[]> {
  const folder = join(dataDir, 'outbox')
  const files = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.name.endsWith('.eml'))
  return Promise.all(
    files
      .map(file => file.name)
      .sort()
      .map(name => readMail(readFileSync(join(folder, name), 'utf8'))),
  )
}

export async function readMail(raw: string): Promise<InboxMail> {
  const mail = await PostalMime.parse(raw)
  return {
    ...mail,
    raw,
    recipient: mail.to?.[0]?.address ?? '',
    header: name => mail.headers.find(header => header.key === name.toLowerCase())?.value,
    links: [...(mail.html ?? '').matchAll(/href="(http[^"]+)"/g)].map(([, href]) =>
      (href ?? '').replaceAll('&amp;', '&'),
    ),
  }
}
