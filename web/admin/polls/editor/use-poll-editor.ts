/** The poll on the editor's page: its fields, what is wrong with them, and saving them. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  createPoll,
  listPolls,
  listQuestions,
  type Poll,
  readPoll,
  replaceQuestions,
  updatePoll,
} from '../../../../contract/polls.ts'
import { call } from '../../../call.ts'
import { toast } from '../../../ui/toast.ts'
import { failureToast } from '../../failure-toast.ts'
import { type FieldFault, faultOfFields, type PollFields, pollBody, questionBody } from './poll-fields.ts'

export interface PollEditorInput {
  /** null: it was never saved. */
  poll: Poll | null
  initial: () => PollFields
  onSaved: (poll: Poll) => void
}

export function usePollEditor({ poll, initial, onSaved }: PollEditorInput) {
  const queries = useQueryClient()
  const [fields, setFields] = useState(initial)
  const [saved, setSaved] = useState(fields)
  const [fault, setFault] = useState<FieldFault>()
  // Created, but its questions were not saved: the next try goes on with it.
  const created = useRef(poll)

  const saving = useMutation({
    mutationFn: async (wanted: PollFields) => {
      const body = pollBody(wanted)
      const { current } = created
      const kept = current
        ? await call(updatePoll, { params: { id: current.id }, body })
        : await call(createPoll, { body })
      created.current = kept
      const questions = wanted.questions.map(questionBody)
      await call(replaceQuestions, { params: { id: kept.id }, body: { questions } })
      return kept
    },
    onSuccess: async (kept, wanted) => {
      setSaved(wanted)
      toast({ title: 'Saved!' })
      await Promise.all(
        [listPolls.path, readPoll.path, listQuestions.path].map(path =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      )
      onSaved(kept)
    },
    onError: failureToast(poll ? 'Failed to update poll' : 'Failed to create poll'),
  })
  return {
    fields,
    fault,
    isDirty: fields !== saved,
    isSaving: saving.isPending,
    set(changed: Partial<PollFields>) {
      setFields(before => ({ ...before, ...changed }))
      setFault(undefined)
    },
    /** @returns the fault that keeps it from being saved */
    save(): FieldFault | undefined {
      const found = faultOfFields(fields)
      setFault(found)
      if (found) toast({ title: 'Error', description: found.words, variant: 'destructive' })
      else if (!saving.isPending) saving.mutate(fields)
      return found
    },
  }
}
