/** The whole list of subscribers, newest first or by address, a page in memory at a time. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { Subscriber } from '../../../contract/people/subscribers.ts'
import { eachPage } from '../../base/db/each-page.ts'
import { type Cursor, cutPage } from '../../base/db/list-page.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { StoredSubscriberRow } from '../../base/db/tables/subscribers.ts'
import { type SubscribersWanted, selectByAddress, selectSubscribers } from './queries.ts'
import { viewSubscribers } from './subscriber-view.ts'

const perPage = 1_000

export const cursorOf = ({ subscribed_at: time, id }: StoredSubscriberRow): Cursor => ({ time, id })

/** All that were asked for, as they are stored: a hundred thousand rows neither lie in memory nor hold the database. */
export const eachPageOfSubscribers = (db: Db, { after, ...wanted }: Omit<SubscribersWanted, 'limit'> = {}) =>
  eachPage(async page => cutPage(await selectSubscribers(db, { ...wanted, ...page }), page.limit, cursorOf), {
    limit: perPage,
    after,
  })

/** All that were asked for, as the author's calls show them. */
export async function* allSubscribers(db: Db, wanted: SubscribersWanted): AsyncGenerator<Subscriber[]> {
  for await (const rows of eachPageOfSubscribers(db, wanted)) yield viewSubscribers(db, rows)
}

/** Everybody by address, as it is compared: the same order on either engine, and on another site. */
export async function* eachPageByAddress(db: Db): AsyncGenerator<StoredSubscriberRow[]> {
  for (let after = ''; ; ) {
    const rows = await selectByAddress(db, after, perPage)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.email_key
    await yieldToLoop()
  }
}
