/** Security notices (ASVS 6.3.7): a mail to the author after a change at the doors, queued in the transaction of the change. */
import { pages } from '../../../contract/base/pages.ts'
import type { MailParts } from '../../mail/composed-mail.ts'
import { queueMail } from '../../mail/ledger/queue-mail.ts'
import { nowText } from '../clock.ts'
import type { Tx } from '../db/open-database.ts'
import type { Site } from '../site.ts'
import { authorNotice, type ComposedNotice, composeNotice } from './author-notice.ts'
import type { SiteSettings } from './site-settings.ts'

const sentenceOf = {
  passwordChanged: 'The password was changed, and every other browser is logged out.',
  passkeyAdded: 'A passkey was added to your login.',
  passkeyRemoved: 'A passkey was removed from your login.',
  appAdded: 'An authenticator app was added to your login.',
  appRemoved: 'The authenticator app was removed from your login.',
  recoveryCodesRenewed: 'New recovery codes were created. The old ones no longer work.',
  recoveryCodeUsed: 'Someone logged in with one of your recovery codes.',
  noticesMoved:
    'From now on, notices of new subscribers and of changes like this one go to another address, or are turned off.',
  keyMade: 'A key was created that lets a program act for you.',
  sealingChanged:
    'The key that your replies are sealed with was created, replaced, stopped, ended, removed, or given another passphrase.',
  webhookAdded: 'A webhook was added: another server is told what happens here.',
  webhookChanged: 'A webhook was changed: what happens here may be told to another server.',
} as const
export type SecurityNotice = keyof typeof sentenceOf

/** Before the transaction, which holds the only write lock. @returns undefined when the author has no address for notices */
export function composeSecurityNotice(
  site: Pick<Site, 'db' | 'config' | 'clock'>,
  news: SecurityNotice,
): Promise<ComposedNotice | undefined> {
  return composeNotice(site, (author, where) => securityNoticeMail(author, where, news))
}

/** After the transaction is committed, call `site.mailer.poke()`. */
export async function queueSecurityNotice(
  tx: Tx,
  { clock }: Pick<Site, 'clock'>,
  news: ComposedNotice | undefined,
): Promise<void> {
  if (!news) return
  const { address, message } = news
  await queueMail(tx, { kind: 'notice', to: { address }, message, now: nowText(clock) })
}

export function securityNoticeMail(
  author: Pick<SiteSettings, 'author_name'>,
  where: Pick<Site['config'], 'baseUrl'>,
  news: SecurityNotice,
): MailParts {
  return authorNotice(author, where, {
    subject: `A change at ${new URL(where.baseUrl).host}`,
    words: [
      sentenceOf[news],
      'If this was you, you need not do anything. If not, log in, end every other session and every key you do not recognize, and choose a new password.',
    ],
    page: { path: pages.security.href(), label: 'Security settings' },
  })
}
