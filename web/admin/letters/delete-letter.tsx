/** Deletes a letter, after asking. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteLetter, type LetterCard, listLetterCards } from '../../../contract/letters.ts'
import { call } from '../../call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'

/** A button and its question. */
export function DeleteLetter({ card }: { card: LetterCard }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => call(deleteLetter, { params: { id: card.id } }),
    onSuccess: async () => {
      setAsking(false)
      toast({ title: 'Deleted' })
      await queries.invalidateQueries({ queryKey: [listLetterCards.path] })
    },
    onError: failureToast('Failed to delete'),
  })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="text-danger! max-sm:-ml-3.5"
        onClick={() => setAsking(true)}
      >
        Delete<span className="sr-only"> {card.subject}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={card.sentAt ? 'Delete this letter?' : 'Delete this draft?'}
        description={
          card.sentAt
            ? `The page of “${card.subject}” will no longer open for your readers. The replies to it stay.`
            : `${card.subject.trim() ? `“${card.subject}”` : 'It'} and its versions will be gone for good.`
        }
        confirmText="Delete"
        danger
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate()}
      />
    </>
  )
}
