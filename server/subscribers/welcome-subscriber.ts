/** Welcomes whoever becomes active for the first time, and tells the author: both once, whatever happens later. */
import type { Tx } from '../db/open-database.ts'
import { queueMail } from '../ledger/queue-mail.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { ComposedMail } from '../mail/composed-mail.ts'
import type { SiteSettings } from '../settings/site-settings.ts'
import type { Site } from '../site.ts'
import { noticeKey } from './notice-key.ts'
import { noticeMail } from './notice-mail.ts'
import { hasMail } from './queries.ts'
import { welcomeMail } from './welcome-mail.ts'

export interface FirstMails {
  welcome: ComposedMail
  notice: { address: string; message: ComposedMail } | undefined
}

/** Composed before the transaction, which holds the only write lock. @param email of whom the author is told */
export async function composeFirstMails(
  { config, clock }: Pick<Site, 'config' | 'clock'>,
  settings: SiteSettings,
  email: string,
): Promise<FirstMails> {
  const date = clock.now()
  const address = settings.notification_email
  const welcome = await composeMail(welcomeMail(settings, config), config, date)
  const notice = address && (await composeMail(noticeMail(email, settings, config), config, date))
  return { welcome, notice: notice ? { address, message: notice } : undefined }
}

/** Call in the transaction that made the subscriber active, with the row locked. */
export async function welcomeSubscriber(
  tx: Tx,
  mails: FirstMails,
  subscriberId: string,
  now: string,
): Promise<void> {
  if (await hasMail(tx, subscriberId, 'welcome')) return
  await queueMail(tx, { kind: 'welcome', to: { subscriberId }, message: mails.welcome, now })
  if (!mails.notice) return
  const { address, message } = mails.notice
  await queueMail(tx, { kind: 'notice', to: { address }, message, now, onceKey: noticeKey(subscriberId) })
}
