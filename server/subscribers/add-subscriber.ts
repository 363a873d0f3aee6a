/** The author adds an address by hand: active at once, and no mail goes out. */
import type { Subscriber } from '../../contract/subscribers.ts'
import { nowText } from '../clock.ts'
import { randomId } from '../db/ids.ts'
import type { SubscriberRow } from '../db/tables.ts'
import { type Refused, refuse } from '../http/refuse.ts'
import type { Site } from '../site.ts'
import { insertSubscriber } from './queries.ts'
import { toSubscriber } from './subscriber-view.ts'
import { validAddress } from './valid-address.ts'

/** An address that left is known too: the author approves it in the list, knowingly. */
export async function addSubscriber(
  site: Site,
  text: string,
): Promise<Subscriber | Refused<'invalidEmail' | 'addressKnown'>> {
  const address = validAddress(text)
  if (!address) return refuse('invalidEmail')
  const row: SubscriberRow = {
    id: randomId(),
    email: address.email,
    email_key: address.key,
    is_active: 1,
    subscribed_at: nowText(site.clock),
    unsubscribed_at: null,
    import_id: null,
  }
  return (await insertSubscriber(site.db, row)) ? toSubscriber(row) : refuse('addressKnown')
}
