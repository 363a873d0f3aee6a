/** What can be done with one subscriber. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  deleteSubscriber,
  listSubscribers,
  type Subscriber,
  updateSubscriber,
} from '../../../contract/subscribers.ts'
import { call } from '../../call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'

function useSubscriberChanges({ id, email }: Subscriber, onDeleted: () => void) {
  const queries = useQueryClient()
  const refetch = () => queries.invalidateQueries({ queryKey: [listSubscribers.path] })
  const change = useMutation({
    mutationFn: (isActive: boolean) => call(updateSubscriber, { params: { id }, body: { isActive } }),
    onSuccess: async changed => {
      toast({ title: 'Saved!', description: `${email} is ${changed.isActive ? 'active' : 'inactive'} now.` })
      await refetch()
    },
    onError: failureToast("We couldn't change that subscriber. Please try again."),
  })
  const deletion = useMutation({
    mutationFn: () => call(deleteSubscriber, { params: { id } }),
    onSuccess: async () => {
      onDeleted()
      toast({ title: 'Deleted' })
      await refetch()
    },
    onError: () =>
      toast({
        title: "Couldn't Delete",
        description: "We couldn't remove that subscriber. Please try again.",
        variant: 'destructive',
      }),
  })
  return { change, deletion }
}

/** Approve or Deactivate, and Delete. */
export function SubscriberActions({ subscriber }: { subscriber: Subscriber }) {
  const [isAsking, setAsking] = useState(false)
  const { change, deletion } = useSubscriberChanges(subscriber, () => setAsking(false))
  const name = <span className="sr-only"> {subscriber.email}</span>
  return (
    <div className="wrap-normal flex flex-wrap gap-1 lg:flex-nowrap">
      <Button
        variant="secondary"
        size="small"
        pending={change.isPending}
        onClick={() => change.mutate(!subscriber.isActive)}
      >
        {subscriber.isActive ? 'Deactivate' : 'Approve'}
        {name}
      </Button>
      <Button variant="quiet" size="small" className="text-danger!" onClick={() => setAsking(true)}>
        Delete{name}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this subscriber?"
        description={`${subscriber.email} will be erased everywhere. To only stop the letters, deactivate instead.`}
        confirmText="Delete"
        danger
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate()}
      />
    </div>
  )
}
