/** Tells the author of new replies once a day, and only of days that are over: a notice at once would tell when each was written. */
import { type Clock, dayText, nowText } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import type { Db } from '../../base/db/open-database.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { MailerHandle } from '../../base/site.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { queueMail } from '../../mail/ledger/queue-mail.ts'
import { digestMail } from './digest-mail.ts'
import { countReplies, findToldUntil, moveToldUntil } from './queries.ts'

/** @returns whether a mail was queued */
export async function digestReplies(site: {
  db: Db
  clock: Clock
  config: Config
  mailer: Pick<MailerHandle, 'poke'>
}): Promise<boolean> {
  const { db, clock, config, mailer } = site
  const today = dayText(clock.now())
  const since = await findToldUntil(db)
  if (since >= today) return false
  const counts = await countReplies(db, { since, until: today })
  const settings = await siteSettings(db, config)
  const { notification_email: address } = settings
  const isNews = address !== '' && counts.length > 0
  const message = isNews
    ? await composeMail(digestMail(counts, settings, config), config, clock.now())
    : undefined
  const isQueued = await db.transaction().execute(async tx => {
    // Another process on the same PostgreSQL may have told them in the meantime.
    const isOurs = await moveToldUntil(tx, since, today)
    if (!isOurs || !message) return false
    await queueMail(tx, { kind: 'notice', to: { address }, message, now: nowText(clock) })
    return true
  })
  if (isQueued) mailer.poke()
  return isQueued
}
