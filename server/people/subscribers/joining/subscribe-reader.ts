/** A visitor subscribes an address (sign-up, with double opt-in where the author wants it). What happens depends on whether it is known; what the visitor is told does not. */
import { laterText, nowText } from '../../../base/clock.ts'
import { randomId } from '../../../base/db/ids.ts'
import type { Tx } from '../../../base/db/open-database.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import { siteSettings } from '../../../base/settings/site-settings.ts'
import type { Site } from '../../../base/site.ts'
import { type Address, validAddress } from '../../../mail/addresses/valid-address.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import type { ComposedMail } from '../../../mail/composed-mail.ts'
import { hasMail } from '../../../mail/ledger/copies/copy-queries.ts'
import { longestTurn } from '../../../mail/ledger/mailer/judge-outcome.ts'
import { queueMail } from '../../../mail/ledger/queue-mail.ts'
import { changeActive, insertSubscriber, lockSubscriber, releaseFromImport } from '../queries.ts'
import { tellSubscribed } from '../tell-event.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { inSteps } from './in-steps.ts'
import { takeMailOfDay, takeTurn } from './mail-limits.ts'
import { composeFirstMails, type FirstMails, welcomeSubscriber } from './welcome-subscriber.ts'

/** Milliseconds in which an address gets at most one confirmation, whoever types it however often. */
const confirmationPause = 24 * 3_600_000

export type Subscribed = 'subscribed' | 'to be confirmed'

/** @param how whether a new address confirms as the author has set it, or in any case: typed on another site */
export async function subscribeReader(
  site: Site,
  text: string,
  how: 'as set' | 'confirmed always' = 'as set',
): Promise<Subscribed | Refused<'invalidEmail'>> {
  const address = validAddress(text)
  if (!address) return refuse('invalidEmail')
  return inSteps(async () => {
    const settings = await siteSettings(site.db, site.config)
    const asks = settings.confirm_subscriptions || how === 'confirmed always'
    // All of them each time: what is composed must not tell what was found.
    const confirmation = await composeMail(
      confirmationMail(settings, site.config),
      site.config,
      site.clock.now(),
    )
    const first = await composeFirstMails(site, settings, address.email)
    await site.db.transaction().execute(tx => admit(tx, site, { address, asks, confirmation, first }))
    site.mailer.poke()
    return asks ? 'to be confirmed' : 'subscribed'
  })
}

interface Admission {
  address: Address
  /** Whether a new address is asked to confirm first. */
  asks: boolean
  confirmation: ComposedMail
  first: FirstMails
}

async function admit(tx: Tx, site: Site, { address, asks, confirmation, first }: Admission) {
  const { clock } = site
  const now = nowText(clock)
  const id = randomId()
  const isNew = await insertSubscriber(tx, {
    id,
    email: address.email,
    email_key: address.key,
    is_active: asks ? 0 : 1,
    subscribed_at: now,
    unsubscribed_at: null,
    import_id: null,
  })
  if (isNew && !asks) {
    if (await takeMailOfDay(tx, address.key, now)) {
      await tellSubscribed(tx, site, id)
      return welcomeSubscriber(tx, first, { subscriberId: id, now })
    }
    // One more spelling of a mailbox that had its mails of the day: it waits until it is asked for again.
    return changeActive(tx, id, { is_active: 0, unsubscribed_at: null })
  }
  const subscriber = await lockSubscriber(tx, { email_key: address.key })
  if (!subscriber) return
  if (subscriber.is_active === 1) return releaseFromImport(tx, subscriber.id)
  // A stranger may have typed it: it comes (back) by its own button alone.
  const between = [laterText(clock, -confirmationPause), laterText(clock, longestTurn)] as const
  if (await hasMail(tx, { subscriberId: subscriber.id, kind: 'confirmation', between })) return
  if (!(await takeMailOfDay(tx, address.key, now))) return
  await queueMail(tx, {
    kind: 'confirmation',
    to: { subscriberId: subscriber.id },
    message: confirmation,
    now: await takeTurn(tx, now),
  })
}
