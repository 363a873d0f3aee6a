/** What can be done with one subscriber. */
import { useState } from 'react'
import { type Subscriber, updateSubscriber } from '../../../contract/subscribers.ts'
import { call } from '../../call.ts'
import { useWrite } from '../../kit/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { allSubscribers } from './all-subscribers.ts'
import { EraseSubscriber } from './erase-subscriber.tsx'
import { SubscriberData } from './subscriber-data.tsx'

/** Shows Approve or Deactivate, what is stored, and Delete. */
export function SubscriberActions({ subscriber }: { subscriber: Subscriber }) {
  const { id, email } = subscriber
  const [open, setOpen] = useState<'data' | 'erase' | null>(null)
  const change = useWrite({
    call: (isActive: boolean) => call(updateSubscriber, { params: { id }, body: { isActive } }),
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
    <div className="wrap-normal flex flex-wrap gap-1 xl:flex-nowrap">
      <Button
        variant="secondary"
        size="small"
        pending={change.isPending}
        onClick={() => change.mutate(!subscriber.isActive)}
      >
        {subscriber.isActive ? 'Deactivate' : 'Approve'}
        {name}
      </Button>
      <Button variant="quiet" size="small" className="px-2!" onClick={() => setOpen('data')}>
        Data{name}
      </Button>
      <Button variant="quiet" size="small" className="px-2! text-danger!" onClick={() => setOpen('erase')}>
        Delete{name}
      </Button>
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
