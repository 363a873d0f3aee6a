/** One question in the editor: its words, its kind, its options, and its place. */

import { limits } from '../../../../contract/limits.ts'
import { isChoice, type QuestionType } from '../../../../contract/polls.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { OptionFields } from './option-fields.tsx'
import type { QuestionFields } from './poll-fields.ts'

const types: { value: QuestionType; label: string }[] = [
  { value: 'multiple_choice', label: 'Multiple choice' },
  { value: 'checkbox', label: 'Checkboxes' },
  { value: 'text', label: 'Short text' },
  { value: 'textarea', label: 'Long text' },
]

export interface QuestionCardProps {
  question: QuestionFields
  /** From 1. */
  number: number
  count: number
  faultOf: (field: 'questionText' | 'options') => string | undefined
  onChange: (changed: Partial<QuestionFields>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function QuestionCard(props: QuestionCardProps) {
  const { question, number, count, faultOf, onChange, onMove, onRemove } = props
  const name = `question ${number}`
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label={`Question ${number}`}
          value={question.questionText}
          maxLength={limits.pollQuestion}
          autoComplete="off"
          error={faultOf('questionText')}
          onChange={event => onChange({ questionText: event.target.value })}
        />
        <Select
          label={`Type of ${name}`}
          value={question.questionType}
          options={types}
          onChange={questionType => onChange({ questionType })}
        />
      </div>
      {isChoice(question.questionType) && (
        <>
          <OptionFields
            of={name}
            options={question.options}
            onChange={options => onChange({ options })}
            error={faultOf('options')}
          />
          <Switch
            label="Offer “Other” with a text"
            checked={question.allowsOther}
            onChange={allowsOther => onChange({ allowsOther })}
          />
        </>
      )}
      <Switch
        label="Required"
        checked={question.isRequired}
        onChange={isRequired => onChange({ isRequired })}
      />
      <div className="flex flex-wrap gap-2">
        <Button data-act="up" size="small" variant="quiet" disabled={number === 1} onClick={() => onMove(-1)}>
          Move up<span className="sr-only"> {name}</span>
        </Button>
        <Button
          data-act="down"
          size="small"
          variant="quiet"
          disabled={number === count}
          onClick={() => onMove(1)}
        >
          Move down<span className="sr-only"> {name}</span>
        </Button>
        <Button data-act="remove" size="small" variant="quiet" className="text-danger!" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </div>
  )
}
