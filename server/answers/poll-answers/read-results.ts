/** Counts what came of a poll. */

import { LRUCache } from 'lru-cache'
import type { PollResults, QuestionResult } from '../../../contract/answers/poll-results.ts'
import { isChoice } from '../../../contract/answers/poll-rules.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { PollQuestionRow } from '../../base/db/tables/polls.ts'
import { countReached } from '../../mail/ledger/outcomes/outcome-queries.ts'
import { toPoll, toQuestion } from '../polls/poll-view.ts'
import { type CountedPoll, findPoll, selectQuestions } from '../polls/queries.ts'
import { pollSubject } from '../polls/sendable-polls.ts'
import { ownWords } from './check-answers.ts'
import { countByDay, countPositions, type PositionCount } from './queries.ts'

/** Counts of single polls; while a results page is open it asks every few seconds. */
export type CountedPolls = LRUCache<string, PositionCount[]>

export const createCountedPolls = (): CountedPolls => new LRUCache({ max: 20 })

/** @returns undefined when there is no such poll */
export async function readResults(
  db: Db,
  counted: CountedPolls,
  { pollId, now }: { pollId: string; now: Date },
): Promise<PollResults | undefined> {
  const row = await findPoll(db, pollId)
  if (!row) return undefined
  const byDay = await countByDay(db, pollId)
  const questions = await selectQuestions(db, pollId)
  return {
    poll: toPoll(row, now),
    reached: await countReached(db, pollSubject(pollId)),
    responses: row.response_count,
    byDay,
    questions: resultsOf(questions, await countOnce(db, counted, row)),
  }
}

/** Answers are added and never changed: as many as last time are the same as last time. */
async function countOnce(db: Db, counted: CountedPolls, { id, response_count }: CountedPoll) {
  const key = `${id} ${response_count}`
  const known = counted.get(key)
  if (known) return known
  const counts = await countPositions(db, id)
  counted.set(key, counts)
  return counts
}

export function resultsOf(questions: PollQuestionRow[], counts: PositionCount[]): QuestionResult[] {
  const byQuestion = Map.groupBy(counts, count => count.question_id)
  return questions.map(row => {
    const question = toQuestion(row)
    const own = byQuestion.get(row.id) ?? []
    const at = (position: number) => own.find(count => count.position === position)?.count ?? 0
    return {
      ...question,
      answered: own.reduce((sum, { people }) => sum + people, 0),
      choices: isChoice(question.questionType)
        ? (question.options ?? []).map((text, position) => ({ text, count: at(position) }))
        : [],
      words: at(ownWords),
    }
  })
}
