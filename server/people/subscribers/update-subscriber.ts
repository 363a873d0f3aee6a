/** The author approves or deactivates a subscriber, or changes what is known of them: name, note, circles. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import type { Subscriber, updateSubscriber as updating } from '../../../contract/people/subscribers.ts'
import { nowText } from '../../base/clock.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../base/db/tables/subscribers.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { leaveOutOfLaying } from '../../mail/ledger/laying/leave-out.ts'
import { setCirclesOf } from '../circles/change-members.ts'
import { composeFirstMails, welcomeSubscriber } from './joining/welcome-subscriber.ts'
import { changeActive, changeKnown, findSubscriber, lockSubscriber, releaseFromImport } from './queries.ts'
import { viewSubscriber } from './subscriber-view.ts'
import { tellLeft, tellSubscribed } from './tell-event.ts'

/** What is left out stays. @returns undefined when there is no such subscriber */
export async function updateSubscriber(
  site: Site,
  id: string,
  { isActive, name, note, circles }: BodyOf<typeof updating>,
): Promise<Subscriber | undefined> {
  const change = isActive === undefined ? undefined : await prepareActive(site, isActive)
  const changed = await site.db.transaction().execute(async tx => {
    const before = await lockSubscriber(tx, { id })
    if (!before) return undefined
    await change?.(tx, before)
    await changeKnown(tx, id, { name, note })
    if (circles) await setCirclesOf(tx, id, circles)
    const after = await findSubscriber(tx, id)
    return after && viewSubscriber(tx, after)
  })
  site.mailer.poke()
  return changed
}

/** The first mails are composed before the transaction begins. */
async function prepareActive(site: Site, isActive: boolean) {
  const now = nowText(site.clock)
  const settings = await siteSettings(site.db, site.config)
  // The author knows whom they approved: no notice.
  const mails = await composeFirstMails(site, { ...settings, notification_email: '' }, '')
  return async (tx: Tx, before: StoredSubscriberRow): Promise<void> => {
    const { id } = before
    if ((before.is_active === 1) === isActive) return
    const change = isActive
      ? ({ is_active: 1, unsubscribed_at: null } as const)
      : ({ is_active: 0, unsubscribed_at: now } as const)
    if (isActive) await leaveOutOfLaying(tx, before)
    await changeActive(tx, id, change)
    await (isActive ? tellSubscribed(tx, site, id) : tellLeft(tx, site, { id }))
    if (isActive) await releaseFromImport(tx, id)
    const askedToJoin = before.is_active === 0 && before.unsubscribed_at === null
    if (askedToJoin) await welcomeSubscriber(tx, mails, { subscriberId: id, now })
  }
}
