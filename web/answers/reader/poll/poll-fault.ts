/** Why a filled-in poll cannot be sent yet: the first fault, in the order of the questions (specification §5). */

import type { PublicQuestion } from '../../../../contract/answers/poll-answers.ts'
import { firstMissing, pleaseAnswer } from '../../../../contract/answers/poll-rules.ts'
import { readerSentences } from '../../../../contract/base/reader-sentences.ts'
import { lacksOther, type PollDraft, toAnswer } from './poll-draft.ts'

export interface PollFault {
  questionId: string
  title: string
  /** 'Please answer: …' */
  words: string
}

export function faultOf(questions: readonly PublicQuestion[], { values }: PollDraft): PollFault | undefined {
  const missing = firstMissing(
    questions,
    questions.map(question => toAnswer(question, values[question.id])),
  )
  const first = questions.find(question => question === missing || lacksOther(values[question.id]))
  if (!first) return undefined
  return { questionId: first.id, ...(lacksOther(values[first.id]) ? emptyOther(first) : unanswered(first)) }
}

const unanswered = (question: PublicQuestion) => ({
  title: 'Required field missing',
  words: pleaseAnswer(question),
})

const emptyOther = ({ questionType, questionText }: PublicQuestion) => {
  const wayOn = questionType === 'checkbox' ? readerSentences.writeOrUntick : readerSentences.writeOrChoose
  return { title: readerSentences.otherEmpty, words: `${wayOn}: ${questionText}` }
}
