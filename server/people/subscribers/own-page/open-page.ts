/** Whose page a mailed link opens, and what its reader sees there. */
import { limits } from '../../../../contract/base/limits.ts'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { type Clock, laterText, nowText } from '../../../base/clock.ts'
import { sha256 } from '../../../base/db/ids.ts'
import type { Db, Tx } from '../../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../../base/db/tables/subscribers.ts'
import { type Refused, refuse } from '../../../base/http/refuse.ts'
import type { Site } from '../../../base/site.ts'
import { pauseAt } from '../../../mail/ledger/audience/can-be-mailed.ts'
import { selectOpenCircles } from '../../circles/queries.ts'
import { undoTime } from '../leaving/stay-subscribed.ts'
import { findSubscriber, lockSubscriber } from '../queries.ts'
import { findLink, type LinkRow } from './queries.ts'

/** Milliseconds. */
export const lifeOf = limits.ownPageDays * 24 * 3_600_000

/** What was asked for before is over. */
export const livingLinks = (clock: Clock) => laterText(clock, -lifeOf)

type Parts = Pick<Site, 'db' | 'clock'>

/** A token of another length, or of anything else, finds nothing. */
export const linkOf = (db: Db, clock: Clock, token: string): Promise<LinkRow | undefined> =>
  findLink(db, sha256(token), livingLinks(clock))

export async function readPage(
  { db, clock }: Parts,
  token: string,
): Promise<OwnPage | Refused<'ownPageUnknown'>> {
  const link = await linkOf(db, clock, token)
  const subscriber = link && (await findSubscriber(db, link.subscriber_id))
  return subscriber ? toPage(db, clock, { subscriber, link }) : refuse('ownPageUnknown')
}

/** Whose page a link opens, with their row locked; undefined when it opens none. */
export async function lockReader(tx: Tx, clock: Clock, token: string) {
  const find = () => linkOf(tx, clock, token)
  const before = await find()
  const subscriber = before && (await lockSubscriber(tx, { id: before.subscriber_id }))
  // Once more: it ends when their address becomes another one, and whoever reads the old mailbox does nothing more.
  const link = subscriber && (await find())
  return link && { link, subscriber }
}

/**
 * Does something for the reader whose page a link opens, in one transaction with their row locked.
 * @returns the page as it is then, or why it was not done
 */
export async function onPage<No extends Refused>(
  { db, clock }: Parts,
  token: string,
  act: (tx: Tx, subscriber: StoredSubscriberRow) => Promise<No | undefined>,
): Promise<OwnPage | No | Refused<'ownPageUnknown'>> {
  return db.transaction().execute(async tx => {
    const reader = await lockReader(tx, clock, token)
    if (!reader) return refuse('ownPageUnknown')
    const refused = await act(tx, reader.subscriber)
    if (refused) return refused
    const subscriber = await findSubscriber(tx, reader.subscriber.id)
    return subscriber ? toPage(tx, clock, { subscriber, link: reader.link }) : refuse('ownPageUnknown')
  })
}

async function toPage(
  db: Db,
  clock: Clock,
  { subscriber, link }: { subscriber: StoredSubscriberRow; link: LinkRow },
): Promise<OwnPage> {
  const { id, email, name, is_active, unsubscribed_at } = subscriber
  return {
    email,
    name,
    isActive: is_active === 1,
    canStay: is_active === 0 && unsubscribed_at !== null && unsubscribed_at >= laterText(clock, -undoTime),
    pausedUntil: pauseAt(subscriber, nowText(clock)),
    circles: await selectOpenCircles(db, id),
    endsAt: new Date(Date.parse(link.asked_at) + lifeOf).toISOString(),
  }
}
