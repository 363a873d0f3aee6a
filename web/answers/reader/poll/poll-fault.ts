/** Why a filled-in poll cannot be sent yet: the first fault, in the order of the questions (specification §5). */

import type { PublicQuestion } from '../../../../contract/answers/poll-answers.ts'
import { firstMissing, pleaseAnswer } from '../../../../contract/answers/poll-rules.ts'
import { lacksOther, type PollDraft, toAnswer } from './poll-draft.ts'

export interface PollFault {
  questionId: string
  /** 'Please answer: …' */
  words: string
}

export function faultOf(questions: readonly PublicQuestion[], { values }: PollDraft): PollFault | undefined {
  const missing = firstMissing(
    questions,
    questions.map(question => toAnswer(question, values[question.id])),
  )
  const first = questions.find(question => question === missing || lacksOther(values[question.id]))
  return first && { questionId: first.id, words: pleaseAnswer(first) }
}
