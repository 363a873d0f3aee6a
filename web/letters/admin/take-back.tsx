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
    done: () => ({ title: 'Back to draft', description: 'Its page opens for you alone again.' }),
    failed: 'It could not be taken back. Please try again.',
    forgets: ['GET /api/newsletter-cards'],
    forgetsAlways: true,
    onDone: () => onOpenChange(false),
    onFailed: () => onOpenChange(false),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Take it back to the drafts?"
      description={`The page of “${card.subject}” will no longer open for your readers, and it leaves the archive. Nobody was mailed, and nobody is told.`}
      confirmText="Back to draft"
      pending={taking.isPending}
      onConfirm={() => taking.mutate()}
    />
  )
}
