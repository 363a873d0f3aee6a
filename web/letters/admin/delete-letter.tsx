/** Deletes a letter, after asking. */
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { call } from '../../base/call.ts'
import { ConfirmWrite } from '../../base/kit/confirm-write.tsx'

/** Shows the button, and its question when it is pressed. */
export function DeleteLetter({ card }: { card: LetterCard }) {
  return (
    <ConfirmWrite
      write={{
        call: () => call('DELETE /api/newsletters/:id', { params: { id: card.id } }),
        done: 'Deleted',
        failed: 'Failed to delete',
        forgets: ['GET /api/newsletter-cards'],
      }}
      button={{ variant: 'quiet', size: 'tight', className: 'text-danger!' }}
      title={card.sentAt ? 'Delete this letter?' : 'Delete this draft?'}
      description={
        card.sentAt
          ? `Readers can no longer open the page of “${card.subject}”. Its replies stay.`
          : `${card.subject.trim() ? `“${card.subject}”` : 'It'} and its versions will be deleted for good.`
      }
      confirmText="Delete"
      danger
    >
      Delete<span className="sr-only"> {card.subject}</span>
    </ConfirmWrite>
  )
}
