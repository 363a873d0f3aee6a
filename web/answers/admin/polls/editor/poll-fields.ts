/** What the poll editor holds, and what the calls make of it. */

import type { z } from 'zod'
import type { QuestionType } from '../../../../../contract/answers/poll-rules.ts'
import { isChoice, optionsOf } from '../../../../../contract/answers/poll-rules.ts'
import type { Answering, newQuestion, Poll, PollQuestion } from '../../../../../contract/answers/polls.ts'
import type { CallBody } from '../../../../../contract/calls.ts'
import type { Faults } from '../../../../base/kit/use-form.ts'
import { t } from '../../../../base/translations.ts'

export interface OptionFields {
  /** Stays with it while it is moved or another is removed. */
  key: string
  text: string
}

export interface QuestionFields {
  key: string
  questionText: string
  questionType: QuestionType
  options: readonly OptionFields[]
  isRequired: boolean
  allowsOther: boolean
}

export interface PollFields {
  title: string
  description: string
  /** ISO time. */
  closesAt: string | null
  showResults: boolean
  answering: Answering
  /** BCP 47; null: the site's. */
  language: string | null
  questions: readonly QuestionFields[]
}

let keys = 0
const newKey = () => `q${++keys}`

export const newOption = (text = ''): OptionFields => ({ key: newKey(), text })

export const newQuestionFields = (): QuestionFields => ({
  key: newKey(),
  questionText: '',
  questionType: 'multiple_choice',
  options: [newOption(), newOption()],
  isRequired: false,
  allowsOther: false,
})

export const newPollFields = (): PollFields => ({
  title: '',
  description: '',
  closesAt: null,
  showResults: false,
  answering: 'browser',
  language: null,
  questions: [newQuestionFields()],
})

export function savedFields(poll: Poll, questions: readonly PollQuestion[]): PollFields {
  const { title, description, closesAt, showResults, answering, language } = poll
  return {
    title,
    description: description ?? '',
    closesAt,
    showResults,
    answering,
    language,
    questions: questions.map(({ questionText, questionType, options, isRequired, allowsOther }) => ({
      key: newKey(),
      questionText,
      questionType,
      isRequired,
      allowsOther,
      options: options ? options.map(newOption) : [newOption(), newOption()],
    })),
  }
}

export function pollBody(fields: PollFields): CallBody<'POST /api/polls'> {
  const { title, description, closesAt, showResults, answering, language } = fields
  return { title, description: description.trim() || null, closesAt, showResults, answering, language }
}

const textsOf = ({ options }: QuestionFields) => optionsOf({ options: options.map(({ text }) => text) })

export function questionBody(question: QuestionFields): z.input<typeof newQuestion> {
  const { questionText, questionType, isRequired, allowsOther } = question
  const options = isChoice(questionType) ? textsOf(question) : null
  return { questionText, questionType, options, isRequired, allowsOther: options !== null && allowsOther }
}

/** Why this cannot be saved (specification §5): the first fault, kind by kind, at its place. */
export function faultsOf({ title, questions }: PollFields): Faults<PollFields> {
  const inQuestion = (
    is: (question: QuestionFields) => boolean,
    field: 'questionText' | 'options',
    words: string,
  ) => {
    const index = questions.findIndex(is)
    return index < 0 ? undefined : { [`questions.${index}.${field}` as const]: words }
  }
  const isBare = (question: QuestionFields) =>
    isChoice(question.questionType) && textsOf(question).length === 0
  const isDouble = (question: QuestionFields) =>
    isChoice(question.questionType) && new Set(textsOf(question)).size < textsOf(question).length
  if (title.trim() === '') return { title: t('refused.pollTitle') }
  if (questions.length === 0) return { questions: t('refused.pollWithoutQuestion') }
  return (
    inQuestion(
      ({ questionText }) => questionText.trim() === '',
      'questionText',
      t('refused.pollQuestionText'),
    ) ??
    inQuestion(isBare, 'options', t('refused.pollOptions')) ??
    inQuestion(isDouble, 'options', t('refused.pollOptionTwice')) ??
    {}
  )
}
