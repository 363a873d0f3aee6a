/** One question in the editor: its words, its kind, its options, and its place; folded, a line of it. */

import type { ReactNode } from 'react'
import type { QuestionType } from '../../../../../contract/answers/poll-rules.ts'
import { isChoice, optionsOf } from '../../../../../contract/answers/poll-rules.ts'
import { limits } from '../../../../../contract/base/limits.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { TextField } from '../../../../base/ui/field.tsx'
import { Select } from '../../../../base/ui/select.tsx'
import { Switch } from '../../../../base/ui/switch.tsx'
import { OptionFields } from './option-fields.tsx'
import type { QuestionFields } from './poll-fields.ts'
import { usePollWords } from './poll-words.ts'

export interface QuestionCardProps {
  question: QuestionFields
  /** From 1. */
  number: number
  count: number
  faultOf: (field: 'questionText' | 'options') => string | undefined
  onChange: (changed: Partial<QuestionFields>) => void
  /** Left out where there are few. */
  fold: { isFolded: boolean; toggle: () => void } | undefined
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function QuestionCard(props: QuestionCardProps) {
  const { question, number, fold } = props
  return (
    <div className="grid min-w-0 gap-4">
      {fold?.isFolded ? (
        <FoldedQuestion question={question} number={number} />
      ) : (
        <QuestionInputs {...props} />
      )}
      <Acts {...props} />
    </div>
  )
}

function QuestionInputs({ question, number, faultOf, onChange }: QuestionCardProps) {
  const words = usePollWords()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          {...words}
          label={t('pollEditor.question', { number })}
          value={question.questionText}
          maxLength={limits.pollQuestion}
          autoComplete="off"
          error={faultOf('questionText')}
          onChange={event => onChange({ questionText: event.target.value })}
        />
        <Select
          label={t('pollEditor.typeOfQuestion', { number })}
          value={question.questionType}
          options={questionTypes}
          onChange={questionType => onChange({ questionType })}
        />
      </div>
      {isChoice(question.questionType) && (
        <>
          <OptionFields
            of={number}
            options={question.options}
            onChange={options => onChange({ options })}
            error={faultOf('options')}
          />
          <Switch
            label={t('pollEditor.addOther')}
            checked={question.allowsOther}
            onChange={allowsOther => onChange({ allowsOther })}
          />
        </>
      )}
      <Switch
        label={t('pollEditor.required')}
        checked={question.isRequired}
        onChange={isRequired => onChange({ isRequired })}
      />
    </>
  )
}

function Acts({ number, count, fold, onMove, onRemove }: QuestionCardProps) {
  const name = { number, span: (inside: ReactNode) => <span className="sr-only">{inside}</span> }
  return (
    <div className="flex flex-wrap gap-2">
      {fold && (
        <Button size="small" variant="quiet" aria-expanded={!fold.isFolded} onClick={fold.toggle}>
          {rich(fold.isFolded ? 'pollEditor.expand' : 'pollEditor.collapse', name)}
        </Button>
      )}
      <Button data-act="up" size="small" variant="quiet" disabled={number === 1} onClick={() => onMove(-1)}>
        {rich('pollEditor.moveUp', name)}
      </Button>
      <Button
        data-act="down"
        size="small"
        variant="quiet"
        disabled={number === count}
        onClick={() => onMove(1)}
      >
        {rich('pollEditor.moveDown', name)}
      </Button>
      <Button data-act="remove" size="small" variant="quiet" className="text-danger!" onClick={onRemove}>
        {rich('pollEditor.remove', name)}
      </Button>
    </div>
  )
}

/** Its words and its kind in a line. */
function FoldedQuestion({ question, number }: { question: QuestionFields; number: number }) {
  const { questionText, questionType, options, isRequired } = question
  const count = optionsOf({ options: options.map(({ text }) => text) }).length
  const facts = [
    questionTypes.find(({ value }) => value === questionType)?.label,
    ...(isChoice(questionType) ? [t('pollEditor.optionCount', { count })] : []),
    ...(isRequired ? [t('pollEditor.isRequired')] : []),
  ]
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-semibold">
        {t('poll.numbered', { number, question: questionText.trim() || '…' })}
      </p>
      <p className="text-soft text-sm">{facts.join(' · ')}</p>
    </div>
  )
}

const questionTypes: { value: QuestionType; label: string }[] = [
  { value: 'multiple_choice', label: t('pollEditor.multipleChoice') },
  { value: 'checkbox', label: t('pollEditor.checkboxes') },
  { value: 'text', label: t('pollEditor.shortText') },
  { value: 'textarea', label: t('pollEditor.longText') },
]
