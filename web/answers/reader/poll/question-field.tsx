/** One question of a poll. */
import type { PublicQuestion } from '../../../../contract/answers/poll-answers.ts'
import { limits } from '../../../../contract/base/limits.ts'
import { t } from '../../../base/translations.ts'
import { ChoiceGroup } from '../../../base/ui/choice-group.tsx'
import { TextArea, TextField } from '../../../base/ui/field.tsx'
import { emptyValue, type FieldValue } from './poll-draft.ts'

export interface QuestionFieldProps {
  question: PublicQuestion
  /** From 1. */
  number: number
  value: FieldValue | undefined
  onChange: (value: Partial<FieldValue>) => void
  error: string | undefined
}

/** Shows a question of one of four kinds: a line, words, one choice, boxes. */
export function QuestionField({ question, number, value = emptyValue, onChange, error }: QuestionFieldProps) {
  const { questionText, questionType, options, isRequired, allowsOther } = question
  const label = (
    <>
      {t('poll.numbered', { number, question: questionText })}
      {isRequired && (
        <>
          <span aria-hidden="true" className="text-danger">
            {' '}
            *
          </span>
          <span className="sr-only"> {t('poll.required')}</span>
        </>
      )}
    </>
  )
  if (questionType === 'multiple_choice' || questionType === 'checkbox') {
    return (
      <ChoiceGroup
        label={label}
        kind={questionType === 'checkbox' ? 'checkbox' : 'radio'}
        options={options ?? []}
        value={value}
        onChange={onChange}
        otherLength={allowsOther ? limits.pollOption : undefined}
        required={isRequired}
        error={error}
      />
    )
  }
  const field = {
    label,
    error,
    value: value.text,
    maxLength: limits.pollAnswer,
    'aria-required': isRequired,
  }
  return questionType === 'text' ? (
    <TextField {...field} onChange={event => onChange({ text: event.target.value })} autoComplete="off" />
  ) : (
    <TextArea
      {...field}
      autoComplete="off"
      rows={4}
      onChange={event => onChange({ text: event.target.value })}
    />
  )
}
