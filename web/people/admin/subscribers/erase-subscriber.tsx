/** Asks before a subscriber is erased, and does it. */
import type { Subscriber } from '../../../../contract/people/subscribers.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { ConfirmDialog } from '../../../base/ui/confirm-dialog.tsx'
import type { Opening } from '../../../base/ui/dialog.tsx'
import { allSubscribers } from '../imports/all-subscribers.ts'

export interface EraseSubscriberProps extends Opening {
  subscriber: Subscriber
}

/** The address is gone everywhere; what past letters count stays true. */
export function EraseSubscriber({ subscriber: { id, email }, open, onOpenChange }: EraseSubscriberProps) {
  const deletion = useWrite({
    call: () => call('DELETE /api/subscribers/:id', { params: { id } }),
    done: t('buttons.deleted'),
    failed: () => ({
      title: t('subscribers.notDeletedTitle'),
      description: t('subscribers.notDeleted'),
    }),
    forgets: allSubscribers,
    onDone: () => onOpenChange(false),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('subscribers.deleteQuestion')}
      description={t('subscribers.deleteErases', { email })}
      confirmText={t('buttons.delete')}
      danger
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    />
  )
}
