/** Tells whoever listens that somebody subscribed or left (webhook events): by their id, never by their address. */
import { hrefOf } from '../../../contract/base/href.ts'
import { readSubscriber } from '../../../contract/people/subscribers.ts'
import { nowText } from '../../base/clock.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { Site } from '../../base/site.ts'
import { queueEvent } from '../../base/webhooks/queue-event.ts'

type Parts = Pick<Site, 'clock' | 'config'>

/** They are active since now: for the first time, or again. A file that was imported is one event of its own. */
export function tellSubscribed(tx: Tx, { clock, config }: Parts, id: string): Promise<void> {
  // What their address is, a program asks with a key of its own.
  const url = `${config.baseUrl}${hrefOf(readSubscriber.path, { id })}`
  return queueEvent(tx, {
    type: 'subscriber.subscribed',
    at: nowText(clock),
    data: { subscriber: { id, url } },
  })
}

/** They are not active any more. @param erased nothing is known of them any more either */
export function tellLeft(
  tx: Tx,
  { clock }: Pick<Site, 'clock'>,
  { id, erased = false }: { id: string; erased?: boolean },
): Promise<void> {
  return queueEvent(tx, { type: 'subscriber.left', at: nowText(clock), data: { subscriber: { id, erased } } })
}
