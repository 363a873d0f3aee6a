/** One anonymous reply. */
import { useId, useState } from 'react'
import type { ListedReply } from '../../../../contract/answers/replies.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { Conversation } from './conversation.tsx'
import { QuoteReply } from './quote-reply.tsx'
import { ReplyWords } from './reply-words.tsx'

interface ReplyCardProps {
  reply: ListedReply
  /** Others are sealed: of one that is not this is said. */
  saysUnsealed: boolean
  /** From now on an answer may be begun in it. */
  onOpened: (reply: ListedReply) => void
  onDeleted: (reply: ListedReply) => void
}

/** Shows the words, the letter they answer, and what can be done: answer and quote only where its reader wished it. */
export function ReplyCard({ reply, saysUnsealed, onOpened, onDeleted }: ReplyCardProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const { receipt } = reply
  const id = useId()
  return (
    <Card ruled className="grid gap-3">
      <ReplyWords {...reply} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere text-soft text-sm">
          {reply.subject === null ? 'To a letter that was deleted' : `To “${reply.subject}”`}
          {saysUnsealed && !reply.seal && ' · Not sealed: it came while there was no key'}
          {receipt && (receipt.isAnswered ? ' · Answered' : ' · Can be answered')}
        </p>
        <div className="flex flex-wrap gap-x-3 max-sm:-ml-3.5">
          {receipt && (
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isOpen}
              aria-controls={wasOpened ? id : undefined}
              onClick={() => {
                setOpened(true)
                onOpened(reply)
                setOpen(!isOpen)
              }}
            >
              {receipt.isAnswered ? 'Conversation' : 'Answer'}
            </Button>
          )}
          {reply.mayQuote && <QuoteReply {...reply} />}
          <DeleteReply id={reply.id} onDone={() => onDeleted(reply)} />
        </div>
      </div>
      {receipt && wasOpened && (
        // Folded, not taken away: an answer may have been begun.
        <div id={id} hidden={!isOpen}>
          <Conversation receiptId={receipt.id} />
        </div>
      )}
    </Card>
  )
}

function DeleteReply({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('DELETE /api/responses/:id', { params: { id } }),
        done: 'Deleted',
        failed: 'Failed to delete response',
        forgets: ['GET /api/responses'],
        onDone,
      }}
      button={{ variant: 'quiet', size: 'small', className: 'text-danger!' }}
      title="Delete this reply?"
      description="It will be deleted for good. It has no sender you could ask for it again."
      confirmText="Delete"
      danger
    >
      Delete
    </ConfirmWrite>
  )
}
