import { expect, test } from 'vitest'
import { pollFaults } from '../../../../../contract/answers/poll-faults.ts'
import {
  faultsOf,
  newOption,
  newPollFields,
  newQuestionFields,
  type PollFields,
  pollBody,
  type QuestionFields,
  questionBody,
} from './poll-fields.ts'

const question = (changed: Partial<QuestionFields>): QuestionFields => ({
  ...newQuestionFields(),
  questionText: 'Tea?',
  options: [newOption(' Black '), newOption(' ')],
  ...changed,
})
const filled: PollFields = { ...newPollFields(), title: 'Tea', questions: [question({})] }

test.each([
  ['nothing', filled, undefined],
  ['a blank title', { ...filled, title: ' ' }, pollFaults.title],
  ['no question', { ...filled, questions: [] }, pollFaults.noQuestion],
  ['a blank title before no question', { ...filled, title: '', questions: [] }, pollFaults.title],
  [
    'a question without text',
    { ...filled, questions: [question({}), question({ questionText: '\t' })] },
    pollFaults.questionText,
  ],
  [
    'texts before options',
    { ...filled, questions: [question({ options: [] }), question({ questionText: '' })] },
    pollFaults.questionText,
  ],
  [
    'a choice without options',
    { ...filled, questions: [question({ options: [newOption(' ')] })] },
    pollFaults.options,
  ],
  [
    'boxes without options',
    { ...filled, questions: [question({ questionType: 'checkbox', options: [] })] },
    pollFaults.options,
  ],
  [
    'words need none',
    { ...filled, questions: [question({ questionType: 'textarea', options: [] })] },
    undefined,
  ],
  [
    'two equal options',
    { ...filled, questions: [question({ options: [newOption('a'), newOption(' a')] })] },
    'The options of a question must differ',
  ],
])('what is refused: %s', (_, fields, words) => {
  expect(Object.values(faultsOf(fields))[0]).toBe(words)
})

test('what is saved says something', () => {
  expect(pollBody({ ...filled, description: ' ' })).toMatchObject({ title: 'Tea', description: null })
  expect(questionBody(question({ allowsOther: true }))).toMatchObject({
    options: ['Black'],
    allowsOther: true,
  })
  expect(questionBody(question({ questionType: 'text', allowsOther: true }))).toMatchObject({
    options: null,
    allowsOther: false,
  })
})
