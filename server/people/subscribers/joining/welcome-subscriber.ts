/** Welcomes whoever becomes active for the first time, and tells the author: both once, whatever happens later. */
import type { Tx } from '../../../base/db/open-database.ts'
import type { SiteSettings } from '../../../base/settings/site-settings.ts'
import type { Site } from '../../../base/site.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { ComposedMail } from '../../../mail/composed-mail.ts'
import { hasMail } from '../../../mail/ledger/copies/copy-queries.ts'
import { queueMail } from '../../../mail/ledger/queue-mail.ts'
import { takeNotice, takeTurn } from './mail-limits.ts'
import { noticeKey } from './notice-key.ts'
import { bundledNoticeMail, noticeMail } from './notice-mail.ts'
import { welcomeMail } from './welcome-mail.ts'

export interface FirstMails {
  welcome: ComposedMail
  notice: { address: string; message: ComposedMail; bundle: ComposedMail } | undefined
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
  if (!address) return { welcome, notice: undefined }
  const message = await composeMail(noticeMail(email, settings, config), config, date)
  const bundle = await composeMail(bundledNoticeMail(settings, config), config, date)
  return { welcome, notice: { address, message, bundle } }
}

interface Joined {
  subscriberId: string
  now: string
}

/** Call in the transaction that made the subscriber active, with the row locked. */
export async function welcomeSubscriber(tx: Tx, mails: FirstMails, joined: Joined): Promise<void> {
  const { subscriberId, now } = joined
  if (await hasMail(tx, { subscriberId, kind: 'welcome' })) return
  const leaves = await takeTurn(tx, now)
  await queueMail(tx, { kind: 'welcome', to: { subscriberId }, message: mails.welcome, now: leaves })
  if (mails.notice) await queueNotice(tx, mails.notice, joined)
}

async function queueNotice(
  tx: Tx,
  { address, message, bundle }: NonNullable<FirstMails['notice']>,
  { subscriberId, now }: Joined,
): Promise<void> {
  const mail = { kind: 'notice', to: { address } } as const
  const turn = await takeNotice(tx, now)
  if (turn.kind === 'single') await queueMail(tx, { ...mail, message, now, onceKey: noticeKey(subscriberId) })
  if (turn.kind === 'bundle') {
    await queueMail(tx, { ...mail, message: bundle, now: turn.due, onceKey: `notices of ${turn.hour}` })
  }
}
