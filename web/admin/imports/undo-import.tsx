/** Takes an import back, after a question that says whom it takes and whom not. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listImports, type SubscriberImport, undoImport } from '../../../contract/imports.ts'
import { call } from '../../call.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'
import { forgetSubscribers } from '../subscribers/subscriber-pages.ts'
import { inWords, subscribers } from './in-words.ts'

export interface UndoImportProps {
  made: SubscriberImport
  size?: ButtonProps['size']
  onUndone?: () => void
}

/** The button and its question. */
export function UndoImport({ made, size, onUndone }: UndoImportProps) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const undoing = useMutation({
    mutationFn: () => call(undoImport, { params: { id: made.id } }),
    onSuccess: async ({ added, removed }) => {
      setAsking(false)
      const kept = added - removed
      const stayed =
        kept > 0
          ? ` ${inWords(kept)} stayed: they got a mail, subscribed themselves, were approved, left or were deleted since.`
          : ''
      toast({ title: 'Import undone', description: `${subscribers(removed)} removed.${stayed}` })
      onUndone?.()
      await Promise.all([
        forgetSubscribers(queries),
        queries.invalidateQueries({ queryKey: [listImports.path] }),
      ])
    },
    onError: failureToast("We couldn't undo that import. Please try again.", "Couldn't Undo"),
  })
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setAsking(true)}>
        Undo<span className="sr-only"> the import of {made.fileName || 'a pasted list'}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Undo this import?"
        description={`The ${subscribers(made.added)} it added are erased again. Whoever since then got a mail, subscribed themselves, was approved by you, or left, stays.`}
        confirmText="Undo the import"
        danger
        pending={undoing.isPending}
        pendingText="Undoing…"
        onConfirm={() => undoing.mutate()}
      />
    </>
  )
}
