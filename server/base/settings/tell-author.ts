/** Security notices (ASVS 6.3.7): a mail to the author after a change at the doors, queued in the transaction of the change. */
import { pages } from '../../../contract/base/pages.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { ComposedMail, MailParts } from '../../mail/composed-mail.ts'
import { queueMail } from '../../mail/ledger/queue-mail.ts'
import { mailLink, mailParagraph, siteMail } from '../../mail/sheet.ts'
import { nowText } from '../clock.ts'
import type { Tx } from '../db/open-database.ts'
import type { Site } from '../site.ts'
import { type SiteSettings, siteSettings } from './site-settings.ts'

const sentenceOf = {
  'password changed': 'The password was changed, and every other browser is logged out.',
  'passkey added': 'A passkey was added to your login.',
  'passkey removed': 'A passkey was removed from your login.',
  'app added': 'An authenticator app was added to your login.',
  'app removed': 'The authenticator app was removed from your login.',
  'recovery codes renewed': 'New recovery codes were made, and the old ones ended.',
  'recovery code used': 'Somebody logged in with one of your recovery codes.',
  'notices moved':
    'Notices of new subscribers and of changes like this one go to another address from now on, or nowhere.',
  'key made': 'A key was made that lets a program act for you.',
  'sealing changed':
    'The key that your replies are sealed with was made, replaced, stopped, removed, or given another passphrase.',
  'webhook added': 'A webhook was added: another server is told what happens here.',
  'webhook changed': 'A webhook was changed: what happens here may be told to another server.',
} as const
export type News = keyof typeof sentenceOf

export interface ComposedNews {
  address: string
  message: ComposedMail
}

/** Before the transaction, which holds the only write lock. @returns undefined when the author has no address for notices */
export async function composeNews(
  { db, config, clock }: Pick<Site, 'db' | 'config' | 'clock'>,
  news: News,
): Promise<ComposedNews | undefined> {
  const settings = await siteSettings(db, config)
  const address = settings.notification_email
  if (!address) return undefined
  return { address, message: await composeMail(newsMail(settings, config, news), config, clock.now()) }
}

/** After the transaction is committed, call `site.mailer.poke()`. */
export async function tellAuthor(
  tx: Tx,
  { clock }: Pick<Site, 'clock'>,
  news: ComposedNews | undefined,
): Promise<void> {
  if (!news) return
  const { address, message } = news
  await queueMail(tx, { kind: 'notice', to: { address }, message, now: nowText(clock) })
}

export function newsMail(
  { author_name }: Pick<SiteSettings, 'author_name'>,
  { baseUrl }: Pick<Site['config'], 'baseUrl'>,
  news: News,
): MailParts {
  const { host } = new URL(baseUrl)
  const subject = `A change at ${host}`
  const where = `${baseUrl}${pages.security.href()}`
  const words = sentenceOf[news]
  const otherwise =
    'If that was you, all is well. If not, log in, end every other session and every key you do not know, and choose a new password.'
  const text = `${words}

${otherwise}

Security settings: ${where}
`
  return siteMail(author_name, {
    subject,
    preheader: words,
    content: [mailParagraph(words), mailParagraph(otherwise)].join('\n'),
    ending: `${mailLink(where, 'Security settings')}<br>\n${host} writes this to the notification address in its settings.`,
    text,
  })
}
