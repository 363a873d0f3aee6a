/** Individual answers, a page at a time. */
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { PollResponse } from '../../../contract/answers/poll-results.ts'
import type { ListQuery } from '../../../contract/base/field.ts'
import { atCreation, cutPage } from '../../base/db/list-page.ts'
import type { Db } from '../../base/db/open-database.ts'
import { toQuestion } from '../polls/poll-view.ts'
import { selectQuestions } from '../polls/queries.ts'
import { selectAnswers, selectResponses } from './queries.ts'
import { toResponses } from './response-view.ts'

const slice = 200

export async function listResponses(
  db: Db,
  pollId: string,
  query: ListQuery,
): Promise<{ rows: PollResponse[]; next: string | null }> {
  const questions = (await selectQuestions(db, pollId)).map(toQuestion)
  const found = await selectResponses(db, pollId, query)
  const { rows, next } = cutPage(found, query.limit, atCreation)
  const responses: PollResponse[] = []
  for (let at = 0; at < rows.length; at += slice) {
    const some = rows.slice(at, at + slice)
    const answers = await selectAnswers(
      db,
      some.map(row => row.id),
    )
    responses.push(...toResponses(some, answers, questions))
    // A list that is not paged may be long: others are served in between.
    if (at + slice < rows.length) await yieldToLoop()
  }
  return { rows: responses, next }
}
