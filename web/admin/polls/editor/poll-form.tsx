/** The form of a poll: title, description, questions, who may answer. */
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import { LeavePoll } from './leave-poll.tsx'
import { PollPreview } from './poll-preview.tsx'
import { PollSettings } from './poll-settings.tsx'
import { QuestionList } from './question-list.tsx'
import { type PollEditorInput, usePollEditor } from './use-poll-editor.ts'

/** Saving leads on to the sending. */
export function PollForm(input: PollEditorInput) {
  const { fields, fault, set, save, isSaving, isDirty } = usePollEditor(input)
  const [isPreviewing, setPreviewing] = useState(false)
  const keepFocus = useFocusBack(isSaving)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    keepFocus()
    // Drawn at once: then the field that is wrong is marked.
    if (flushSync(save)) currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="grid min-w-0 gap-7">
      {/* What is typed while it is saved would not be part of what was saved. */}
      <div inert={isSaving} className="grid min-w-0 gap-7">
        <TextField
          label="Title"
          value={fields.title}
          maxLength={limits.pollTitle}
          autoComplete="off"
          error={fault?.field === 'title' ? fault.words : undefined}
          onChange={event => set({ title: event.target.value })}
        />
        <TextArea
          label="Description (optional)"
          value={fields.description}
          maxLength={limits.pollDescription}
          rows={3}
          onChange={event => set({ description: event.target.value })}
        />
        <QuestionList questions={fields.questions} onChange={questions => set({ questions })} fault={fault} />
        <PollSettings fields={fields} set={set} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => setPreviewing(true)}>
          Preview
        </Button>
        <Button type="submit" pending={isSaving} pendingText="Saving…">
          {input.poll ? 'Update Poll' : 'Create Poll'}
        </Button>
      </div>
      <PollPreview fields={fields} open={isPreviewing} onOpenChange={setPreviewing} />
      <LeavePoll isDirty={isDirty} />
    </form>
  )
}
