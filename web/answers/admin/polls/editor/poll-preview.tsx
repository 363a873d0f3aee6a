/** Shows a poll as its readers will see it; what is chosen in it goes nowhere. */

import { useState } from 'react'
import { isChoice } from '../../../../../contract/answers/poll-rules.ts'
import { limits } from '../../../../../contract/base/limits.ts'
import { t } from '../../../../base/translations.ts'
import { addressInput } from '../../../../base/ui/address-input.ts'
import { type Choice, ChoiceGroup } from '../../../../base/ui/choice-group.tsx'
import { Dialog, type Opening } from '../../../../base/ui/dialog.tsx'
import { TextArea, TextField } from '../../../../base/ui/field.tsx'
import { type PollFields, type QuestionFields, questionBody } from './poll-fields.ts'

export interface PollPreviewProps extends Opening {
  fields: PollFields
}

export function PollPreview({ fields, open, onOpenChange }: PollPreviewProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('pollEditor.preview')}
      description={t('pollEditor.previewHint')}
      wide
    >
      <div className="foolscap relative grid gap-6 rounded-sheet border-2 border-line bg-raised py-6 pr-4 pl-11 sm:pr-8">
        <div>
          <p className="wrap-anywhere font-heading text-3xl">
            {fields.title.trim() || t('pollEditor.untitledPoll')}
          </p>
          {fields.description.trim() !== '' && (
            <p className="mt-3 whitespace-pre-wrap">{fields.description.trim()}</p>
          )}
        </div>
        {fields.questions.map((question, index) => (
          <Question key={question.key} question={question} number={index + 1} />
        ))}
        <TextField label={t('poll.email')} hint={t('poll.emailHint')} {...addressInput} />
      </div>
    </Dialog>
  )
}

function Question({ question, number }: { question: QuestionFields; number: number }) {
  const [value, setValue] = useState<Choice>({ chosen: [], other: null })
  const words = t('poll.numbered', { number, question: question.questionText.trim() || '…' })
  const label = question.isRequired ? `${words} *` : words
  if (!isChoice(question.questionType)) {
    return question.questionType === 'text' ? (
      <TextField label={label} />
    ) : (
      <TextArea label={label} rows={4} />
    )
  }
  return (
    <ChoiceGroup
      label={label}
      kind={question.questionType === 'checkbox' ? 'checkbox' : 'radio'}
      options={questionBody(question).options ?? []}
      value={value}
      onChange={setValue}
      otherLength={question.allowsOther ? limits.pollOption : undefined}
    />
  )
}
