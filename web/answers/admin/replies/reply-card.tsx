/** One anonymous reply. */
import { useId, useState } from 'react'
import type { ListedReply } from '../../../../contract/answers/replies.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { t } from '../../../base/translations.ts'
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
        <p className="wrap-anywhere text-soft text-sm">{factsOf(reply, saysUnsealed).join(' · ')}</p>
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
              {receipt.isAnswered ? t('replies.conversation') : t('replies.answer')}
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

const factsOf = ({ subject, seal, receipt }: ListedReply, saysUnsealed: boolean) => [
  subject === null ? t('replies.toDeletedLetter') : t('replies.toLetter', { subject }),
  ...(saysUnsealed && !seal ? [t('replies.notSealed')] : []),
  ...(receipt ? [t(receipt.isAnswered ? 'replies.answered' : 'replies.canBeAnswered')] : []),
]

function DeleteReply({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('DELETE /api/responses/:id', { params: { id } }),
        done: t('buttons.deleted'),
        failed: t('replies.deleteFailed'),
        forgets: ['GET /api/responses'],
        onDone,
      }}
      button={{ variant: 'quiet', size: 'small', className: 'text-danger!' }}
      title={t('replies.deleteTitle')}
      description={t('replies.deleteHint')}
      confirmText={t('buttons.delete')}
      danger
    >
      {t('buttons.delete')}
    </ConfirmWrite>
  )
}
