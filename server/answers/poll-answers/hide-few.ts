/** The results as readers may see them (k-anonymity): nothing that fewer than five people make up, and no step that one person makes. */

import type { PollTally } from '../../../contract/answers/poll-answers.ts'
import type { PollResults } from '../../../contract/answers/poll-results.ts'
import { isChoice } from '../../../contract/answers/poll-rules.ts'
import { limits } from '../../../contract/base/limits.ts'

/**
 * Rounded down to fives: else the hidden number could be had by subtracting the shown ones, and whoever looks before and
 * after an answer would see what it said.
 */
function inFives(count: number): number | null {
  const shown = Math.floor(count / limits.fewest) * limits.fewest
  return shown === 0 ? null : shown
}

/** Nobody and a few look alike. Words are never shown. */
export function hideFew({ responses, questions }: Pick<PollResults, 'responses' | 'questions'>): PollTally {
  return {
    responses: inFives(responses),
    questions: questions
      .filter(question => isChoice(question.questionType))
      .map(({ id, questionText, choices, allowsOther, words }) => ({
        questionId: id,
        questionText,
        choices: [
          ...choices.map(({ text, count }) => ({ text, count: inFives(count) })),
          ...(allowsOther ? [{ text: 'Other', count: inFives(words), isOther: true as const }] : []),
        ],
      })),
  }
}
