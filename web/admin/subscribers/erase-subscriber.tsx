/** Asks before a subscriber is erased, and does it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteSubscriber, type Subscriber } from '../../../contract/subscribers.ts'
import { call } from '../../call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { forgetSubscribers } from './subscriber-pages.ts'

export interface EraseSubscriberProps {
  subscriber: Subscriber
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The address is gone everywhere; what past letters count stays true. */
export function EraseSubscriber({ subscriber: { id, email }, open, onOpenChange }: EraseSubscriberProps) {
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => call(deleteSubscriber, { params: { id } }),
    onSuccess: async () => {
      onOpenChange(false)
      toast({ title: 'Deleted' })
      await forgetSubscribers(queries)
    },
    onError: () =>
      toast({
        title: "Couldn't Delete",
        description: "We couldn't remove that subscriber. Please try again.",
        variant: 'destructive',
      }),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this subscriber?"
      description={`${email} will be erased everywhere. To only stop the letters, deactivate instead.`}
      confirmText="Delete"
      danger
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    />
  )
}
