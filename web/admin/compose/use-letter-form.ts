/** The letter on the compose page: its fields, whether they were saved, and saving them. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createLetter, listLetterCards, updateLetter } from '../../../contract/letters.ts'
import { call } from '../../call.ts'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'
import { findUnsaved, forgetUnsaved, keepUnsaved, setUnsavedWork } from '../unsaved.ts'
import { draftOf, isSame, type LetterFields, saveRefusal } from './letter-fields.ts'

const copyAfter = 400

/** Keeps what is unsaved from being lost; the copy outlives the page, the question on leaving does not. */
function useUnsaved(letterId: string | null, { fromName, subject, body }: LetterFields, isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => keepUnsaved({ letterId, fromName, subject, body }), copyAfter)
    return () => clearTimeout(timer)
  }, [isDirty, letterId, fromName, subject, body])
  useEffect(() => {
    setUnsavedWork(isDirty)
    return () => setUnsavedWork(false)
  }, [isDirty])
}

export interface LetterFormInput {
  letterId: string | null
  initial: () => LetterFields
  onSaved: (id: string) => void
}

/** `set` changes some fields; `save` refuses what cannot be saved. */
export function useLetterForm({ letterId, initial, onSaved }: LetterFormInput) {
  const queries = useQueryClient()
  const [fields, setFields] = useState(initial)
  const [saved, setSaved] = useState(fields)
  const [lost, setLost] = useState(() => findUnsaved(letterId))
  useUnsaved(letterId, fields, !isSame(fields, saved))

  const saving = useMutation({
    mutationFn: (letter: LetterFields) =>
      letterId
        ? call(updateLetter, { params: { id: letterId }, body: draftOf(letter) })
        : call(createLetter, { body: draftOf(letter) }),
    onSuccess: async ({ id }, letter) => {
      setSaved(letter)
      onSaved(id)
      toast({ title: 'Draft saved!' })
      await queries.invalidateQueries({ queryKey: [listLetterCards.path] })
    },
    onError: failureToast('Failed to save draft'),
  })
  const save = () => {
    const refusal = saveRefusal(fields)
    if (refusal) toast({ title: 'Error', description: refusal, variant: 'destructive' })
    else if (!saving.isPending) saving.mutate(fields)
  }
  return {
    fields,
    set: (changed: Partial<LetterFields>) => setFields(before => ({ ...before, ...changed })),
    save,
    isSaving: saving.isPending,
    /** What an earlier page could not save. */
    lost,
    forgetLost() {
      forgetUnsaved()
      setLost(undefined)
    },
  }
}
