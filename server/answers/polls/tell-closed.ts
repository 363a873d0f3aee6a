/** Tells whoever listens that a poll has closed: by the author's button at once, by its date when the clock is looked at (webhook event). */
import { pages } from '../../../contract/base/pages.ts'
import { nowText } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { PollRow } from '../../base/db/tables/polls.ts'
import type { Site } from '../../base/site.ts'
import { queueEvent } from '../../base/webhooks/queue-event.ts'
import { closedAtOf } from './poll-view.ts'
import { lockPoll, markClosingTold, selectUntoldClosings } from './queries.ts'

/** Call it in the transaction that closes the poll. */
export async function tellClosed(tx: Tx, { baseUrl }: Pick<Config, 'baseUrl'>, poll: PollRow): Promise<void> {
  const at = poll.closed_at ?? poll.closes_at
  if (at === null) return
  const url = `${baseUrl}${pages.poll.href({ token: poll.unique_token })}`
  await queueEvent(tx, { type: 'poll.closed', at, data: { poll: { id: poll.id, title: poll.title, url } } })
}

/** Nobody presses a button when a poll's date comes: who looks at the clock tells it, once. */
export async function tellClosings({
  db,
  clock,
  config,
}: Pick<Site, 'db' | 'clock' | 'config'>): Promise<void> {
  for (const id of await selectUntoldClosings(db, nowText(clock))) {
    await db.transaction().execute(async tx => {
      const poll = await lockPoll(tx, id)
      if (!poll || poll.closed_at !== null || closedAtOf(poll, clock.now()) === null) return
      if (await markClosingTold(tx, id)) await tellClosed(tx, config, poll)
    })
  }
}
