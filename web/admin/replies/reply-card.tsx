/** One anonymous reply. */
import { deleteReply, listReplies, type Reply } from '../../../contract/replies.ts'
import { call } from '../../call.ts'
import { ConfirmWrite } from '../../kit/confirm-write.tsx'
import { Card } from '../../ui/card.tsx'

/** Shows the words, the letter they answer, and Delete. */
export function ReplyCard({ reply }: { reply: Reply & { subject: string | null } }) {
  return (
    <Card ruled className="grid gap-3">
      <blockquote className="wrap-anywhere whitespace-pre-wrap font-letter text-lg leading-relaxed">
        {reply.message}
      </blockquote>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere text-soft text-sm">
          {reply.subject === null ? 'To a letter that was deleted' : `To “${reply.subject}”`}
        </p>
        <ConfirmWrite
          write={{
            call: () => call(deleteReply, { params: { id: reply.id } }),
            done: 'Deleted',
            failed: 'Failed to delete response',
            forgets: [listReplies],
          }}
          button={{ variant: 'quiet', size: 'small', className: 'text-danger! max-sm:-ml-3.5' }}
          title="Delete this reply?"
          description="It will be gone for good. Nobody can send it again: it has no sender."
          confirmText="Delete"
          danger
        >
          Delete
        </ConfirmWrite>
      </div>
    </Card>
  )
}
