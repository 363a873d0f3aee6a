/** Makes a letter that was never mailed a draft again, after asking. */
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { call } from '../../base/call.ts'
import { useWrite } from '../../base/kit/use-write.ts'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import type { Opening } from '../../base/ui/dialog.tsx'

export interface TakeBackProps extends Opening {
  card: LetterCard
}

/** The question of an item of the letter's menu, which is gone before it is answered. */
export function TakeBack({ card, open, onOpenChange }: TakeBackProps) {
  const taking = useWrite({
    call: () => call('DELETE /api/newsletters/:id/archive', { params: { id: card.id } }),
    done: () => ({ title: 'Back to draft', description: 'Only you can open its page again.' }),
    failed: 'It could not be moved back to the drafts. Please try again.',
    forgets: ['GET /api/newsletter-cards'],
    forgetsAlways: true,
    onDone: () => onOpenChange(false),
    onFailed: () => onOpenChange(false),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Move it back to the drafts?"
      description={`Readers can no longer open the page of “${card.subject}”, and the archive no longer lists it. No e-mails were sent, and none will be.`}
      confirmText="Back to draft"
      pending={taking.isPending}
      onConfirm={() => taking.mutate()}
    />
  )
}
