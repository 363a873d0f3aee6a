/** Single answers, a page at a time. */
import type { ListQuery } from '../../contract/field.ts'
import type { PollResponse } from '../../contract/poll-results.ts'
import { cutPage } from '../db/list-page.ts'
import type { Db } from '../db/open-database.ts'
import { toQuestion } from '../polls/poll-view.ts'
import { selectQuestions } from '../polls/queries.ts'
import { selectAnswers, selectResponses } from './queries.ts'
import { toResponses } from './response-view.ts'

export async function listResponses(
  db: Db,
  pollId: string,
  query: ListQuery,
): Promise<{ rows: PollResponse[]; next: string | null }> {
  const questions = (await selectQuestions(db, pollId)).map(toQuestion)
  const found = await selectResponses(db, pollId, query)
  const { rows, next } = cutPage(found, query.limit, row => ({ time: row.created_at, id: row.id }))
  const answers = await selectAnswers(
    db,
    rows.map(row => row.id),
  )
  return { rows: toResponses(rows, answers, questions), next }
}
