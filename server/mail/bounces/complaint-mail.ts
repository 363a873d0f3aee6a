/** Tells the author that readers reported letters as spam, once a day; it names nobody, as an address may be erased. */
import { pages } from '../../../contract/base/pages.ts'
import { nowText } from '../../base/clock.ts'
import type { Tx } from '../../base/db/open-database.ts'
import { type SiteSettings, siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { composeMail } from '../compose-mail.ts'
import type { ComposedMail, MailParts } from '../composed-mail.ts'
import { findByPress } from '../ledger/press/press-queries.ts'
import { queueMail } from '../ledger/queue-mail.ts'
import { mailLink, mailParagraph, siteMail } from '../sheet.ts'

export interface ComplaintMail {
  address: string
  message: ComposedMail
}

/** Before the transaction, which holds the only write lock. @returns undefined when the author has no address for notices */
export async function composeComplaint({
  db,
  config,
  clock,
}: Pick<Site, 'db' | 'config' | 'clock'>): Promise<ComplaintMail | undefined> {
  const settings = await siteSettings(db, config)
  const address = settings.notification_email
  if (!address) return undefined
  return { address, message: await composeMail(complaintMail(settings, config), config, clock.now()) }
}

/** In the transaction that unsubscribed somebody, their row locked. */
export async function queueComplaint(
  tx: Tx,
  { clock }: Pick<Site, 'clock'>,
  { address, message }: ComplaintMail,
): Promise<void> {
  const now = nowText(clock)
  const onceKey = `complaints of ${now.slice(0, 10)}`
  if ((await findByPress(tx, onceKey)) !== undefined) return
  await queueMail(tx, { kind: 'notice', to: { address }, message, now, onceKey })
}

export function complaintMail(
  { author_name }: Pick<SiteSettings, 'author_name'>,
  { baseUrl }: Pick<Site['config'], 'baseUrl'>,
): MailParts {
  const { host } = new URL(baseUrl)
  const subject = 'A letter was reported as spam'
  const where = `${baseUrl}${pages.mail.href()}`
  const words =
    'A reader told their mail provider that a letter of yours is spam. They were unsubscribed at once, as such reports cost you the way into other mailboxes. Should more come today, they stand on the same page.'
  const text = `${words}\n\nWhat came back: ${where}\n`
  return siteMail(author_name, {
    subject,
    preheader: words,
    content: mailParagraph(words),
    ending: `${mailLink(where, 'What came back')}<br>\n${host} writes this to the notification address in its settings.`,
    text,
  })
}
