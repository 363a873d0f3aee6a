/** Makes a new draft of a poll: the same questions, no answers, no closing date. */

import type { Poll } from '../../../contract/answers/polls.ts'
import { limits } from '../../../contract/base/limits.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import type { PollRow } from '../../base/db/tables/polls.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { toPoll } from './poll-view.ts'
import { findPoll, insertPoll, insertQuestions, selectQuestions } from './queries.ts'

export async function duplicatePoll(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  id: string,
): Promise<Poll | Refused<'pollNotFound'>> {
  return db.transaction().execute(async tx => {
    const from = await findPoll(tx, id)
    if (!from) return refuse('pollNotFound')
    const row: PollRow = {
      id: randomId(),
      unique_token: randomId(),
      title: `${from.title.slice(0, limits.pollTitle - ' (copy)'.length)} (copy)`,
      description: from.description,
      created_at: nowText(clock),
      scheduled_for: null,
      sent_at: null,
      closed_at: null,
      closes_at: null,
      show_results: from.show_results,
      answering: from.answering,
      language: from.language,
    }
    await insertPoll(tx, row)
    const questions = await selectQuestions(tx, id)
    if (questions.length > 0) {
      await insertQuestions(
        tx,
        questions.map(question => ({ ...question, id: randomId(), poll_id: row.id })),
      )
    }
    return toPoll({ ...row, response_count: 0 }, clock.now())
  })
}
