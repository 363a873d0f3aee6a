import { expect, test } from 'vitest'
import type { PublicQuestion } from '../../../../contract/answers/poll-answers.ts'
import { emptyValue, type FieldValue, newDraft, toAnswer } from './poll-draft.ts'
import { faultOf } from './poll-fault.ts'

const question = (id: string, questionType: PublicQuestion['questionType'], isRequired = true) =>
  ({
    id,
    questionText: `${id}?`,
    questionType,
    options: ['A', 'B'],
    isRequired,
    allowsOther: true,
  }) satisfies PublicQuestion
const all = [
  question('radio', 'multiple_choice'),
  question('boxes', 'checkbox'),
  question('line', 'text'),
  question('words', 'textarea'),
  question('maybe', 'multiple_choice', false),
]
const filled: Record<string, Partial<FieldValue>> = {
  radio: { chosen: ['A'] },
  boxes: { chosen: ['B'], other: 'C' },
  line: { text: 'x' },
  words: { text: 'y' },
}
const draft = (values: Record<string, Partial<FieldValue>>) => ({
  ...newDraft(),
  values: Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { ...emptyValue, ...value }])),
})

test.each<[string, Record<string, Partial<FieldValue>>, string | undefined, string?]>([
  ['everything is there', {}, undefined],
  ['no choice', { radio: {} }, 'radio'],
  ['no box', { boxes: {} }, 'boxes'],
  ['only an own box', { boxes: { other: 'C' } }, undefined],
  ['an own choice', { radio: { other: 'C' } }, undefined],
  ['an own choice without words', { radio: { other: ' ' } }, 'radio', 'choose another'],
  ['an own box without words beside another', { boxes: { chosen: ['A'], other: '' } }, 'boxes', 'untick it'],
  ['a blank line', { line: { text: ' \t' } }, 'line'],
  ['blank words', { words: { text: '\n ' } }, 'words'],
  [
    'an own choice without words to an optional question',
    { maybe: { other: '' } },
    'maybe',
    'choose another',
  ],
  ['checking stops at the first failure', { words: {}, boxes: {} }, 'boxes'],
])('%s', (_, changed, id, wayOn) => {
  const fault = faultOf(all, draft({ ...filled, ...changed }))
  const said = wayOn
    ? { title: '“Other” is empty', words: `Write your answer beside “Other”, or ${wayOn}: ${id}?` }
    : { title: 'Required field missing', words: `Please answer: ${id}?` }
  expect(fault).toEqual(id && { questionId: id, ...said })
})

test('answers are made of what says anything', () => {
  const [radio, boxes, line] = all
  if (!radio || !boxes || !line) throw new Error('three questions')
  expect(toAnswer(radio)).toEqual({ questionId: 'radio', answerText: null, answerValues: null })
  expect(toAnswer(radio, { ...emptyValue, other: 'C' })).toMatchObject({ answerText: 'C' })
  expect(toAnswer(boxes, { ...emptyValue, chosen: ['B', 'A'], other: ' C ' })).toEqual({
    questionId: 'boxes',
    answerText: null,
    answerValues: ['B', 'A', 'C'],
  })
  expect(toAnswer(line, { ...emptyValue, text: ' ' })).toMatchObject({ answerText: null })
})
