/** The author adds an address by hand, with what is known of its reader: active at once, and no mail goes out. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import type { addSubscriber as adding, Subscriber } from '../../../contract/people/subscribers.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import type { StoredSubscriberRow } from '../../base/db/tables/subscribers.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { validAddress } from '../../mail/addresses/valid-address.ts'
import { setCirclesOf } from '../circles/change-members.ts'
import { insertSubscriber } from './queries.ts'
import { viewSubscriber } from './subscriber-view.ts'
import { tellSubscribed } from './tell-event.ts'

/** An address that left is known too: the author approves it in the list, knowingly. */
export async function addSubscriber(
  site: Site,
  { email, name = '', note = '', circles = [] }: BodyOf<typeof adding>,
): Promise<Subscriber | Refused<'invalidEmail' | 'addressKnown'>> {
  const address = validAddress(email)
  if (!address) return refuse('invalidEmail')
  const row: StoredSubscriberRow = {
    id: randomId(),
    email: address.email,
    email_key: address.key,
    name,
    note,
    is_active: 1,
    subscribed_at: nowText(site.clock),
    unsubscribed_at: null,
    suppressed_at: null,
    suppressed_words: null,
    suppressed_send: null,
    paused_until: null,
    import_id: null,
  }
  return site.db.transaction().execute(async tx => {
    if (!(await insertSubscriber(tx, row))) return refuse('addressKnown')
    await setCirclesOf(tx, row.id, circles)
    await tellSubscribed(tx, site, row.id)
    return viewSubscriber(tx, row)
  })
}
