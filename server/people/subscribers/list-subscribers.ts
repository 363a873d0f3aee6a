/** The whole list of subscribers, newest first, a page in memory at a time. */
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { eachPage } from '../../base/db/each-page.ts'
import { type Cursor, cutPage } from '../../base/db/list-page.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../base/db/tables/subscribers.ts'
import { type SubscribersWanted, selectSubscribers } from './queries.ts'
import { viewSubscribers } from './subscriber-view.ts'

export const cursorOf = ({ subscribed_at: time, id }: StoredSubscriberRow): Cursor => ({ time, id })

/** All that were asked for, as they are stored: a hundred thousand rows neither lie in memory nor hold the database. */
export const eachPageOfSubscribers = (db: Db, { after, ...wanted }: Omit<SubscribersWanted, 'limit'> = {}) =>
  eachPage(async page => cutPage(await selectSubscribers(db, { ...wanted, ...page }), page.limit, cursorOf), {
    limit: 1_000,
    after,
  })

/** All that were asked for, as the author's calls show them. */
export async function* allSubscribers(db: Db, wanted: SubscribersWanted): AsyncGenerator<Subscriber[]> {
  for await (const rows of eachPageOfSubscribers(db, wanted)) yield viewSubscribers(db, rows)
}
