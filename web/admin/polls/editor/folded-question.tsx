/** A folded question: its words and its kind in a line. */
import { isChoice, optionsOf } from '../../../../contract/polls.ts'
import type { QuestionFields } from './poll-fields.ts'
import { questionTypes } from './question-types.ts'

export function FoldedQuestion({ question, number }: { question: QuestionFields; number: number }) {
  const { questionText, questionType, options, isRequired } = question
  const count = optionsOf({ options: options.map(({ text }) => text) }).length
  const facts = [
    questionTypes.find(({ value }) => value === questionType)?.label,
    ...(isChoice(questionType) ? [`${count} ${count === 1 ? 'option' : 'options'}`] : []),
    ...(isRequired ? ['required'] : []),
  ]
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-semibold">
        {number}. {questionText.trim() || '…'}
      </p>
      <p className="text-soft text-sm">{facts.join(' · ')}</p>
    </div>
  )
}
