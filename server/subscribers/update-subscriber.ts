/** The author approves or deactivates a subscriber. */
import type { Subscriber } from '../../contract/subscribers.ts'
import { nowText } from '../clock.ts'
import { siteSettings } from '../settings/site-settings.ts'
import type { Site } from '../site.ts'
import { composeFirstMails, welcomeSubscriber } from './joining/welcome-subscriber.ts'
import { changeActive, lockSubscriber, releaseFromImport } from './queries.ts'
import { toSubscriber } from './subscriber-view.ts'

/** @returns undefined when there is no such subscriber */
export async function updateSubscriber(
  site: Site,
  id: string,
  isActive: boolean,
): Promise<Subscriber | undefined> {
  const now = nowText(site.clock)
  const settings = await siteSettings(site.db, site.config)
  // The author knows whom they approved: no notice.
  const mails = await composeFirstMails(site, { ...settings, notification_email: '' }, '')
  const changed = await site.db.transaction().execute(async tx => {
    const before = await lockSubscriber(tx, { id })
    if (!before || (before.is_active === 1) === isActive) return before
    const change = isActive
      ? ({ is_active: 1, unsubscribed_at: null } as const)
      : ({ is_active: 0, unsubscribed_at: now } as const)
    await changeActive(tx, id, change)
    if (isActive) await releaseFromImport(tx, id)
    const askedToJoin = before.is_active === 0 && before.unsubscribed_at === null
    if (askedToJoin) await welcomeSubscriber(tx, mails, { subscriberId: id, now })
    return { ...before, ...change }
  })
  site.mailer.poke()
  return changed && toSubscriber(changed)
}
