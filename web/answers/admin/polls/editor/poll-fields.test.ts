import { expect, test } from 'vitest'
import { refused } from '../../../../../contract/languages/en/desk/base/refused.ts'
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
  ['a blank title', { ...filled, title: ' ' }, refused.pollTitle],
  ['no question', { ...filled, questions: [] }, refused.pollWithoutQuestion],
  ['a blank title before no question', { ...filled, title: '', questions: [] }, refused.pollTitle],
  [
    'a question without text',
    { ...filled, questions: [question({}), question({ questionText: '\t' })] },
    refused.pollQuestionText,
  ],
  [
    'texts before options',
    { ...filled, questions: [question({ options: [] }), question({ questionText: '' })] },
    refused.pollQuestionText,
  ],
  [
    'a choice without options',
    { ...filled, questions: [question({ options: [newOption(' ')] })] },
    refused.pollOptions,
  ],
  [
    'boxes without options',
    { ...filled, questions: [question({ questionType: 'checkbox', options: [] })] },
    refused.pollOptions,
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
