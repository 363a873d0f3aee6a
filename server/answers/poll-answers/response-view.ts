/** Stored answers as the author's calls and files show them. */
import type { PollResponse } from '../../../contract/answers/poll-results.ts'
import type { PollQuestion } from '../../../contract/answers/polls.ts'
import type { PollAnswerRow, PollResponseRow } from '../../base/db/tables/polls.ts'
import { sealOf } from '../sealing/seal-view.ts'

/** In the order of the questions; questions without an answer are left out. */
export function toResponses(
  responses: PollResponseRow[],
  answers: PollAnswerRow[],
  questions: PollQuestion[],
): PollResponse[] {
  const byResponse = Map.groupBy(answers, row => row.response_id)
  return responses.map(response => {
    const byQuestion = Map.groupBy(byResponse.get(response.id) ?? [], row => row.question_id)
    return {
      id: response.id,
      createdAt: response.created_at,
      respondentEmail: response.respondent_email,
      answers: questions.flatMap((question): PollResponse['answers'] => {
        const rows = byQuestion.get(question.id)
        if (!rows) return []
        const values = rows
          .filter(row => !isSealed(row))
          .toSorted(byPosition)
          .map(row => row.words ?? question.options?.[row.position] ?? '')
        const said = { questionId: question.id, ...sealedIn(rows) }
        return question.questionType === 'checkbox'
          ? [{ ...said, answerText: null, answerValues: values }]
          : [{ ...said, answerText: values[0] ?? (said.sealed ? null : ''), answerValues: null }]
      }),
    }
  })
}

const isSealed = ({ sealing_key }: PollAnswerRow) => Boolean(sealing_key)

/** An answer has words of one's own once at most. */
function sealedIn(rows: readonly PollAnswerRow[]): Pick<PollResponse['answers'][number], 'sealed'> {
  const row = rows.find(isSealed)
  const { seal } = sealOf(row ?? {})
  return row && seal ? { sealed: { ...seal, words: row.words ?? '' } } : {}
}

/** As the options stand; words of one's own last. */
const byPosition = (a: PollAnswerRow, b: PollAnswerRow) => (a.position >>> 0) - (b.position >>> 0)
