/** What can be done with one subscriber. */
import { useState } from 'react'
import type { Subscriber } from '../../../../contract/people/subscribers.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { MenuItem, RowMenu } from '../../../base/ui/row-menu.tsx'
import { allSubscribers } from '../imports/all-subscribers.ts'
import { EditSubscriber } from './edit-subscriber.tsx'
import { EraseSubscriber } from './erase-subscriber.tsx'
import { SubscriberData } from './subscriber-data.tsx'

/** Shows Approve or Deactivate, and Delete; in the menu what is known and what is stored. */
export function SubscriberActions({ subscriber }: { subscriber: Subscriber }) {
  const { id, email } = subscriber
  const [open, setOpen] = useState<'edit' | 'data' | 'erase' | null>(null)
  const change = useWrite({
    call: (isActive: boolean) => call('PATCH /api/subscribers/:id', { params: { id }, body: { isActive } }),
    done: ({ isActive }) => ({
      title: 'Saved!',
      description: `${email} is ${isActive ? 'active' : 'inactive'} now.`,
    }),
    failed: "We couldn't change that subscriber. Please try again.",
    forgets: allSubscribers,
  })
  const name = <span className="sr-only"> {email}</span>
  const close = (isOpen: boolean) => !isOpen && setOpen(null)
  return (
    <div className="wrap-normal flex items-center gap-1 max-sm:-ml-1.5">
      <Button
        variant="quiet"
        size="tight"
        pending={change.isPending}
        onClick={() => change.mutate(!subscriber.isActive)}
      >
        {subscriber.isActive ? 'Deactivate' : 'Approve'}
        {name}
      </Button>
      <Button variant="quiet" size="tight" className="text-danger!" onClick={() => setOpen('erase')}>
        Delete{name}
      </Button>
      <div className="max-sm:absolute max-sm:top-1 max-sm:-right-1.5">
        <RowMenu of={email}>
          <MenuItem onSelect={() => setOpen('edit')}>Name, note, circles</MenuItem>
          <MenuItem onSelect={() => setOpen('data')}>Stored data</MenuItem>
        </RowMenu>
      </div>
      <EditSubscriber subscriber={subscriber} open={open === 'edit'} onOpenChange={close} />
      <SubscriberData
        subscriber={subscriber}
        open={open === 'data'}
        onOpenChange={close}
        onErase={() => setOpen('erase')}
      />
      <EraseSubscriber subscriber={subscriber} open={open === 'erase'} onOpenChange={close} />
    </div>
  )
}
