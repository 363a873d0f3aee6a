/** Creates a poll without questions; its link works from now on. */
import type { createPoll as endpoint, Poll } from '../../../contract/answers/polls.ts'
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import type { PollRow } from '../../base/db/tables/polls.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { toPoll } from './poll-view.ts'
import { insertPoll } from './queries.ts'

export async function createPoll(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { title, description, closesAt, showResults, answering, language }: BodyOf<typeof endpoint>,
): Promise<Poll | Refused<'pollClosesInPast'>> {
  const now = nowText(clock)
  const closes_at = closesAt === null ? null : new Date(closesAt).toISOString()
  if (closes_at !== null && closes_at <= now) return refuse('pollClosesInPast')
  const row: PollRow = {
    id: randomId(),
    unique_token: randomId(),
    title: title.trim(),
    description: description?.trim() || null,
    created_at: now,
    scheduled_for: null,
    sent_at: null,
    closed_at: null,
    closes_at,
    show_results: showResults ? 1 : 0,
    answering,
    language,
  }
  await insertPoll(db, row)
  return toPoll({ ...row, response_count: 0 }, clock.now())
}
