/** Security notices (ASVS 6.3.7): a mail to the author after a change at the doors, queued in the transaction of the change. */
import { pages } from '../../../contract/base/pages.ts'
import type { deskServer } from '../../../contract/languages/en/desk-server.ts'
import type { MailParts } from '../../mail/composed-mail.ts'
import { queueMail } from '../../mail/ledger/queue-mail.ts'
import { nowText } from '../clock.ts'
import type { Tx } from '../db/open-database.ts'
import type { Site } from '../site.ts'
import { authorNotice, type ComposedNotice, composeNotice, type NoticeSettings } from './author-notice.ts'

export type SecurityNotice = keyof typeof deskServer.securityNotices

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
  author: NoticeSettings,
  where: Pick<Site['config'], 'baseUrl'>,
  news: SecurityNotice,
): MailParts {
  return authorNotice(author, where, t => ({
    subject: t('authorMails.securitySubject', { host: new URL(where.baseUrl).host }),
    words: [t(`securityNotices.${news}`), t('authorMails.securityToDo')],
    page: { path: pages.security.href(), label: t('authorMails.securityPage') },
  }))
}
