/** A reader presses the button behind the link of a confirmation mail and becomes active. */
import { durations } from '../../../../contract/base/limits.ts'
import { laterText, nowText } from '../../../base/clock.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import { siteSettings } from '../../../base/settings/site-settings.ts'
import type { Site } from '../../../base/site.ts'
import { findTokenHolder } from '../../../mail/ledger/copies/copy-queries.ts'
import { liftSuppressed } from '../../../mail/ledger/copies/suppression.ts'
import { leaveOutOfLaying } from '../../../mail/ledger/laying/leave-out.ts'
import { changeActive, findSubscriber, lockSubscriber } from '../queries.ts'
import { tellSubscribed } from '../tell-event.ts'
import { composeFirstMails, welcomeSubscriber } from './welcome-subscriber.ts'

/** Confirming twice is confirmed twice. @returns undefined when they are subscribed */
export async function confirmSubscription(
  site: Site,
  token: string,
): Promise<Refused<'confirmUnknown'> | undefined> {
  const holder = await findTokenHolder(site.db, token)
  if (holder?.kind !== 'confirmation' || holder.queuedAt < laterText(site.clock, -durations.confirmation))
    return refuse('confirmUnknown')
  const { subscriberId } = holder
  const known = await findSubscriber(site.db, subscriberId)
  if (!known) return refuse('confirmUnknown')
  const settings = await siteSettings(site.db, site.config)
  const mails = await composeFirstMails(site, settings, known.email)
  const isConfirmed = await site.db.transaction().execute(async tx => {
    const subscriber = await lockSubscriber(tx, { id: subscriberId })
    if (!subscriber) return false
    if (subscriber.is_active === 1) return true
    await leaveOutOfLaying(tx, subscriber)
    await changeActive(tx, subscriberId, { is_active: 1, unsubscribed_at: null })
    await tellSubscribed(tx, site, subscriberId)
    // The mail arrived, so the address is a good one again.
    await liftSuppressed(tx, subscriberId, nowText(site.clock))
    await welcomeSubscriber(tx, mails, { subscriberId, now: nowText(site.clock) })
    return true
  })
  site.mailer.poke()
  return isConfirmed ? undefined : refuse('confirmUnknown')
}
