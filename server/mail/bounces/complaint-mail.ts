/** Tells the author that readers reported letters as spam, once a day; it names nobody, as an address may be erased. */
import { pages } from '../../../contract/base/pages.ts'
import { nowText } from '../../base/clock.ts'
import type { Tx } from '../../base/db/open-database.ts'
import { authorNotice, type ComposedNotice, type NoticeSettings } from '../../base/settings/author-notice.ts'
import type { Site } from '../../base/site.ts'
import type { MailParts } from '../composed-mail.ts'
import { findByPress } from '../ledger/press/press-queries.ts'
import { queueMail } from '../ledger/queue-mail.ts'

/** In the transaction that unsubscribed somebody, their row locked. */
export async function queueComplaint(
  tx: Tx,
  { clock }: Pick<Site, 'clock'>,
  { address, message }: ComposedNotice,
): Promise<void> {
  const now = nowText(clock)
  const onceKey = `complaints of ${now.slice(0, 10)}`
  if ((await findByPress(tx, onceKey)) !== undefined) return
  await queueMail(tx, { kind: 'notice', to: { address }, message, now, onceKey })
}

export function complaintMail(author: NoticeSettings, where: Pick<Site['config'], 'baseUrl'>): MailParts {
  return authorNotice(author, where, t => ({
    subject: t('authorMails.spamSubject'),
    words: [t('authorMails.spamWords')],
    page: { path: pages.mail.href(), label: t('authorMails.spamPage') },
  }))
}
