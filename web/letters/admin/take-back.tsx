/** Makes a letter that was never mailed a draft again, after asking. */
import type { LetterCard } from '../../../contract/letters/letters.ts'
import { call } from '../../base/call.ts'
import { useWrite } from '../../base/kit/use-write.ts'
import { t } from '../../base/translations.ts'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import type { Opening } from '../../base/ui/dialog.tsx'

export interface TakeBackProps extends Opening {
  card: LetterCard
}

/** The question of an item of the letter's menu, which is gone before it is answered. */
export function TakeBack({ card, open, onOpenChange }: TakeBackProps) {
  const taking = useWrite({
    call: () => call('DELETE /api/newsletters/:id/archive', { params: { id: card.id } }),
    done: () => ({ title: t('letters.backToDraft'), description: t('letters.backToDraftNote') }),
    failed: t('letters.backToDraftFailed'),
    forgets: ['GET /api/newsletter-cards'],
    forgetsAlways: true,
    onDone: () => onOpenChange(false),
    onFailed: () => onOpenChange(false),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('letters.backToDraftTitle')}
      description={t('letters.backToDraftDescription', { subject: card.subject })}
      confirmText={t('letters.backToDraft')}
      pending={taking.isPending}
      onConfirm={() => taking.mutate()}
    />
  )
}
