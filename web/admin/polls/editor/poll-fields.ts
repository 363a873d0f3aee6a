/** What the poll editor holds, and what the calls make of it. */
import type { z } from 'zod'
import type { BodyInputOf } from '../../../../contract/endpoint.ts'
import {
  type Answering,
  type createPoll,
  isChoice,
  type newQuestion,
  optionsOf,
  type Poll,
  type PollQuestion,
  pollFaults,
  type QuestionType,
} from '../../../../contract/polls.ts'

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
  questions: [newQuestionFields()],
})

export function savedFields(poll: Poll, questions: readonly PollQuestion[]): PollFields {
  const { title, description, closesAt, showResults, answering } = poll
  return {
    ...{ title, description: description ?? '', closesAt, showResults, answering },
    questions: questions.map(({ questionText, questionType, options, isRequired, allowsOther }) => ({
      ...{ key: newKey(), questionText, questionType, isRequired, allowsOther },
      options: options ? options.map(newOption) : [newOption(), newOption()],
    })),
  }
}

export function pollBody(fields: PollFields): BodyInputOf<typeof createPoll> {
  const { title, description, closesAt, showResults, answering } = fields
  return { title, description: description.trim() || null, closesAt, showResults, answering }
}

const textsOf = ({ options }: QuestionFields) => optionsOf({ options: options.map(({ text }) => text) })

export function questionBody(question: QuestionFields): z.input<typeof newQuestion> {
  const { questionText, questionType, isRequired, allowsOther } = question
  const options = isChoice(questionType) ? textsOf(question) : null
  return { questionText, questionType, options, isRequired, allowsOther: options !== null && allowsOther }
}

export interface FieldFault {
  words: string
  /** The question it is in. */
  key?: string
  field: 'title' | 'question' | 'options' | 'list'
}

/** Why this cannot be saved (specification §5): the first fault, kind by kind. */
export function faultOfFields({ title, questions }: PollFields): FieldFault | undefined {
  if (title.trim() === '') return { words: pollFaults.title, field: 'title' }
  if (questions.length === 0) return { words: pollFaults.noQuestion, field: 'list' }
  const blank = questions.find(({ questionText }) => questionText.trim() === '')
  if (blank) return { words: pollFaults.questionText, key: blank.key, field: 'question' }
  const choices = questions.filter(({ questionType }) => isChoice(questionType))
  const bare = choices.find(question => textsOf(question).length === 0)
  if (bare) return { words: pollFaults.options, key: bare.key, field: 'options' }
  const double = choices.find(question => new Set(textsOf(question)).size < textsOf(question).length)
  return double && { words: 'The options of a question must differ', key: double.key, field: 'options' }
}
