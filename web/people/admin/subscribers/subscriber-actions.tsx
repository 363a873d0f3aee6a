/** What can be done with one subscriber. */
import { type ReactNode, useState } from 'react'
import type { Subscriber } from '../../../../contract/people/subscribers.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { MenuItem, RowMenu } from '../../../base/ui/row-menu.tsx'
import { allSubscribers } from '../imports/all-subscribers.ts'
import { EditSubscriber } from './edit-subscriber.tsx'
import { EraseSubscriber } from './erase-subscriber.tsx'
import { SubscriberData } from './subscriber-data.tsx'

const heard = (inside: ReactNode) => <span className="sr-only">{inside}</span>

/** Shows Approve or Deactivate, and Delete; in the menu what is known and what is stored. */
export function SubscriberActions({ subscriber }: { subscriber: Subscriber }) {
  const { id, email } = subscriber
  const [open, setOpen] = useState<'edit' | 'data' | 'erase' | null>(null)
  const change = useWrite({
    call: (isActive: boolean) => call('PATCH /api/subscribers/:id', { params: { id }, body: { isActive } }),
    done: ({ isActive }) => ({
      title: t('buttons.saved'),
      description: t(isActive ? 'subscribers.isActiveNow' : 'subscribers.isInactiveNow', { email }),
    }),
    failed: t('subscribers.notChanged'),
    forgets: allSubscribers,
  })
  const close = (isOpen: boolean) => !isOpen && setOpen(null)
  return (
    <div className="wrap-normal flex items-center gap-1 max-sm:-ml-1.5">
      <Button
        variant="quiet"
        size="tight"
        pending={change.isPending}
        onClick={() => change.mutate(!subscriber.isActive)}
      >
        {rich(subscriber.isActive ? 'subscribers.deactivate' : 'subscribers.approve', { email, heard })}
      </Button>
      <Button variant="quiet" size="tight" className="text-danger!" onClick={() => setOpen('erase')}>
        {rich('subscribers.delete', { email, heard })}
      </Button>
      <div className="max-sm:absolute max-sm:top-1 max-sm:-right-1.5">
        <RowMenu of={email}>
          <MenuItem onSelect={() => setOpen('edit')}>{t('subscribers.nameNoteCircles')}</MenuItem>
          <MenuItem onSelect={() => setOpen('data')}>{t('subscribers.storedData')}</MenuItem>
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
