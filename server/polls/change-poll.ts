/** Changes a poll or its questions, as long as nobody has it and nobody answered: else the answers would change their meaning. */
import type { BodyOf } from '../../contract/endpoint.ts'
import type { updatePoll as endpoint, Poll } from '../../contract/polls.ts'
import type { Tx } from '../db/open-database.ts'
import type { PollRow } from '../db/tables.ts'
import type { Site } from '../site.ts'
import { closedAtOf, toPoll } from './poll-view.ts'
import { changePoll as change, findPoll, hasResponses, lockPoll } from './queries.ts'

export type Unchangeable = 'unknown' | 'sent' | 'waits' | 'closed' | 'answered'

/** Runs `work` on a poll that may be changed, in one transaction. */
export async function whileChangeable<T>(
  site: Pick<Site, 'db' | 'clock'>,
  id: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T | Unchangeable> {
  return site.db.transaction().execute(async tx => {
    const poll = await lockPoll(tx, id)
    if (!poll) return 'unknown'
    if (poll.sent_at !== null) return 'sent'
    if (poll.scheduled_for !== null) return 'waits'
    if (closedAtOf(poll, site.clock.now()) !== null) return 'closed'
    if (await hasResponses(tx, id)) return 'answered'
    return work(tx)
  })
}

/** Fields that are left out stay. */
export async function changePoll(
  site: Pick<Site, 'db' | 'clock'>,
  id: string,
  { title, description, closesAt, showResults, answering }: BodyOf<typeof endpoint>,
): Promise<Poll | Unchangeable | 'past'> {
  const now = site.clock.now()
  return whileChangeable(site, id, async (tx): Promise<Poll | Unchangeable | 'past'> => {
    const changed: Partial<PollRow> = {}
    if (closesAt !== undefined)
      changed.closes_at = closesAt === null ? null : new Date(closesAt).toISOString()
    if (changed.closes_at && changed.closes_at <= now.toISOString()) return 'past'
    if (title !== undefined) changed.title = title.trim()
    if (description !== undefined) changed.description = description?.trim() || null
    if (showResults !== undefined) changed.show_results = showResults ? 1 : 0
    if (answering !== undefined) changed.answering = answering
    await change(tx, id, changed)
    const row = await findPoll(tx, id)
    return row ? toPoll(row, now) : 'unknown'
  })
}
