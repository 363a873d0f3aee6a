/** The poll on the editor's page: its fields, what is wrong with them, and saving them. */
import { useRef, useState } from 'react'
import type { Poll } from '../../../../../contract/answers/polls.ts'
import { call } from '../../../../base/call.ts'
import { refusalToast } from '../../../../base/kit/failure-note.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'
import { faultsOf, type PollFields, pollBody, questionBody } from './poll-fields.ts'

export interface PollEditorInput {
  /** null: it was never saved. */
  poll: Poll | null
  initial: () => PollFields
  onSaved: (poll: Poll) => void
}

export function usePollEditor({ poll, initial, onSaved }: PollEditorInput) {
  const [start] = useState(initial)
  // Created, but its questions were not saved: the next try goes on with it.
  const created = useRef(poll)
  const saving = useWrite({
    async call(fields: PollFields) {
      const body = pollBody(fields)
      const { current } = created
      const kept = current
        ? await call('PATCH /api/polls/:id', { params: { id: current.id }, body })
        : await call('POST /api/polls', { body })
      created.current = kept
      const questions = fields.questions.map(questionBody)
      await call('PUT /api/polls/:id/questions', { params: { id: kept.id }, body: { questions } })
      return kept
    },
    done: t('buttons.saved'),
    failed: poll ? t('pollEditor.updateFailed') : t('polls.createFailed'),
    forgets: ['GET /api/polls', 'GET /api/polls/:id', 'GET /api/polls/:id/questions'],
    onDone(_, fields) {
      form.reset(fields)
    },
    onFresh: onSaved,
  })
  const form = useForm({
    start,
    faultsOf,
    onSubmit: saving.mutate,
    unsaved: t('pollEditor.changesLost'),
    onFault: faults => refusalToast(Object.values(faults)[0] ?? ''),
  })
  return { form, isSaving: saving.isPending }
}
