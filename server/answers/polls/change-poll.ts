/** Changes a poll or its questions, as long as nobody has it and nobody answered: else the answers would change their meaning. */
import type { updatePoll as endpoint, Poll } from '../../../contract/answers/polls.ts'
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import type { Tx } from '../../base/db/open-database.ts'
import type { PollRow } from '../../base/db/tables/polls.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { closedAtOf, toPoll } from './poll-view.ts'
import { changePoll as change, findPoll, hasResponses, lockPoll } from './queries.ts'

export type Unchangeable = Refused<'pollNotFound' | 'pollSent' | 'pollWaits' | 'pollClosed' | 'pollAnswered'>

/** Runs `work` on a poll that may be changed, in one transaction. */
export async function whileChangeable<T>(
  site: Pick<Site, 'db' | 'clock'>,
  id: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T | Unchangeable> {
  return site.db.transaction().execute(async tx => {
    const poll = await lockPoll(tx, id)
    if (!poll) return refuse('pollNotFound')
    if (poll.sent_at !== null) return refuse('pollSent')
    if (poll.scheduled_for !== null) return refuse('pollWaits')
    if (closedAtOf(poll, site.clock.now()) !== null) return refuse('pollClosed')
    if (await hasResponses(tx, id)) return refuse('pollAnswered')
    return work(tx)
  })
}

/** Fields that are left out stay. */
export async function changePoll(
  site: Pick<Site, 'db' | 'clock'>,
  id: string,
  { title, description, closesAt, showResults, answering, language }: BodyOf<typeof endpoint>,
): Promise<Poll | Unchangeable | Refused<'pollClosesInPast'>> {
  const now = site.clock.now()
  return whileChangeable(site, id, async tx => {
    const changed: Partial<PollRow> = {}
    if (closesAt !== undefined)
      changed.closes_at = closesAt === null ? null : new Date(closesAt).toISOString()
    if (changed.closes_at && changed.closes_at <= now.toISOString()) return refuse('pollClosesInPast')
    if (title !== undefined) changed.title = title.trim()
    if (description !== undefined) changed.description = description?.trim() || null
    if (showResults !== undefined) changed.show_results = showResults ? 1 : 0
    if (answering !== undefined) changed.answering = answering
    if (language !== undefined) changed.language = language
    await change(tx, id, changed)
    const row = await findPoll(tx, id)
    return row ? toPoll(row, now) : refuse('pollNotFound')
  })
}
