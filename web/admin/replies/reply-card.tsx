/** One anonymous reply. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteReply, listReplies, type Reply } from '../../../contract/replies.ts'
import { call } from '../../call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'

/** The words, the letter they answer, and Delete. */
export function ReplyCard({ reply }: { reply: Reply & { subject: string | null } }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => call(deleteReply, { params: { id: reply.id } }),
    onSuccess: async () => {
      setAsking(false)
      toast({ title: 'Deleted' })
      await queries.invalidateQueries({ queryKey: [listReplies.path] })
    },
    onError: failureToast('Failed to delete response'),
  })
  return (
    <Card ruled className="grid gap-3">
      <blockquote className="wrap-anywhere whitespace-pre-wrap font-letter text-lg leading-relaxed">
        {reply.message}
      </blockquote>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere text-soft text-sm">
          {reply.subject === null ? 'To a letter that was deleted' : `To “${reply.subject}”`}
        </p>
        <Button
          variant="quiet"
          size="small"
          className="text-danger! max-sm:-ml-3.5"
          onClick={() => setAsking(true)}
        >
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this reply?"
        description="It will be gone for good. Nobody can send it again: it has no sender."
        confirmText="Delete"
        danger
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate()}
      />
    </Card>
  )
}
