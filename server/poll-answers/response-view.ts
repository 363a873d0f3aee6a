/** Stored answers as the author's calls and files show them. */
import type { PollResponse } from '../../contract/poll-results.ts'
import type { PollQuestion } from '../../contract/polls.ts'
import type { PollAnswerRow, PollResponseRow } from '../db/tables.ts'

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
          .toSorted(byPosition)
          .map(row => row.words ?? question.options?.[row.position] ?? '')
        return question.questionType === 'checkbox'
          ? [{ questionId: question.id, answerText: null, answerValues: values }]
          : [{ questionId: question.id, answerText: values[0] ?? '', answerValues: null }]
      }),
    }
  })
}

/** As the options stand; words of one's own last. */
const byPosition = (a: PollAnswerRow, b: PollAnswerRow) => (a.position >>> 0) - (b.position >>> 0)
