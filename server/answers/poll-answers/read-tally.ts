/** The results for readers: a snapshot, so that nobody sees what a single answer changed. */
import { LRUCache } from 'lru-cache'
import type { PollTally } from '../../../contract/answers/poll-answers.ts'
import { limits } from '../../../contract/base/limits.ts'
import { dayText } from '../../base/clock.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { PollRow } from '../../base/db/tables/polls.ts'
import { closedAtOf } from '../polls/poll-view.ts'
import { findPoll, selectQuestions } from '../polls/queries.ts'
import { hideFew } from './hide-few.ts'
import { countPositions } from './queries.ts'
import { resultsOf } from './read-results.ts'

interface Snapshot {
  /** The day it was taken, and whether the poll was closed then. */
  stage: string
  responses: number
  tally: PollTally
}

export type ReadTally = (poll: PollRow, now: Date) => Promise<PollTally>

/**
 * Renewed at most once a UTC day and once more after closing, and only after five more answers (decision 42). Of the
 * process: after a restart the first call takes a new one.
 */
export function createReadTally(db: Db): ReadTally {
  const cache = new LRUCache<string, Snapshot>({ max: 1_000 })
  const underWay = new Map<string, Promise<PollTally>>()
  const renew = async ({ id }: PollRow, stage: string) => {
    const known = cache.get(id)
    const fresh = await takeSnapshot(db, id, known?.responses)
    if (!fresh) return known?.tally ?? { responses: null, questions: [] }
    // A tally of fewer than five says nothing and is not kept: the first that says something may come on the same day.
    if (fresh.tally.responses !== null) cache.set(id, { ...fresh, stage })
    return fresh.tally
  }
  return async (poll, now) => {
    const closedAt = closedAtOf(poll, now)
    // What waited for the end of its day arrives after the closing.
    const isSettled = closedAt !== null && dayText(new Date(closedAt)) < dayText(now)
    const stage = closedAt === null ? dayText(now) : isSettled ? 'closed' : 'closed today'
    const known = cache.get(poll.id)
    if (known?.stage === stage) return known.tally
    const running = underWay.get(poll.id)
    if (running) return running
    const work = renew(poll, stage).finally(() => underWay.delete(poll.id))
    underWay.set(poll.id, work)
    return work
  }
}

/** @returns undefined when too few answers came since the last one */
async function takeSnapshot(db: Db, pollId: string, last: number | undefined) {
  const answered = async () => (await findPoll(db, pollId))?.response_count ?? 0
  if (last !== undefined && (await answered()) < last + limits.fewest) return undefined
  const questions = resultsOf(await selectQuestions(db, pollId), await countPositions(db, pollId))
  // Counted last: what comes in between is not taken for new the next time.
  const responses = await answered()
  return { responses, tally: hideFew({ responses, questions }) }
}
