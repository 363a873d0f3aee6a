/** Why a filled-in poll cannot be sent yet: the first fault, in the order of the questions (specification §5). */

import type { PublicQuestion } from '../../../../contract/answers/poll-answers.ts'
import { firstMissing } from '../../../../contract/answers/poll-rules.ts'
import { t } from '../../../base/translations.ts'
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

const unanswered = ({ questionText: question }: PublicQuestion) => ({
  title: t('poll.requiredMissing'),
  words: t('refusals.answerMissing', { question }),
})

const emptyOther = ({ questionType, questionText: question }: PublicQuestion) => ({
  title: t('poll.otherEmpty'),
  words: t(questionType === 'checkbox' ? 'poll.writeOrUntick' : 'poll.writeOrChoose', { question }),
})
