/** The subscribers: who is on the list, who comes on and off it, and what they are told. */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { listSubscribers, type Subscriber } from '../../../contract/subscribers.ts'
import { get } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { AdminFrame } from '../frame.tsx'
import { Loaded } from '../loaded.tsx'
import { MailNotice } from '../mail-notice.tsx'
import { activeOnly, searchRecipients } from '../recipients/picker-list.ts'
import { untilLeft } from '../until-left.ts'
import { AddSubscriber } from './add-subscriber.tsx'
import { NotificationSetting } from './notification-setting.tsx'
import { SubscriberTable } from './subscriber-table.tsx'
import { WelcomeTemplate } from './welcome-template.tsx'

/** The list, and beside it what happens when somebody joins. */
export function Component() {
  const subscribers = useQuery(untilLeft(get(listSubscribers)))
  return (
    <AdminFrame title="Subscribers" subtitle="Everybody who gets your letters" notice={<MailNotice />}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Subscribers" className="grid min-w-0 gap-5">
          <AddSubscriber />
          <Loaded query={subscribers} what="Your subscribers">
            {everybody => <SubscriberList subscribers={everybody} />}
          </Loaded>
        </section>
        <div className="grid min-w-0 gap-6">
          <NotificationSetting />
          <WelcomeTemplate />
        </div>
      </div>
    </AdminFrame>
  )
}

function SubscriberList({ subscribers }: { subscribers: Subscriber[] }) {
  const [withInactive, setWithInactive] = useState(false)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const active = useMemo(() => activeOnly(subscribers), [subscribers])
  const shown = useMemo(
    () => searchRecipients(withInactive ? subscribers : active, wanted),
    [subscribers, active, withInactive, wanted],
  )
  if (subscribers.length === 0) {
    return <EmptyState title="No subscribers yet">Add the first one, or share your front page.</EmptyState>
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold tabular-nums">
          {active.length.toLocaleString('en')} active out of {subscribers.length.toLocaleString('en')} total
        </p>
        <Button variant="secondary" size="small" onClick={() => setWithInactive(!withInactive)}>
          {withInactive ? 'Hide' : 'Show'} Unsubscribed
        </Button>
      </div>
      <TextField
        label="Search by e-mail"
        type="search"
        value={search}
        onChange={event => setSearch(event.target.value)}
        autoComplete="off"
      />
      {shown.length > 0 ? (
        <SubscriberTable key={`${wanted} ${withInactive}`} subscribers={shown} />
      ) : (
        <p className="py-6 text-center text-soft">
          {wanted.trim() ? `Nobody here has “${wanted.trim()}” in the address.` : 'Nobody here is active.'}
          {!withInactive && active.length < subscribers.length && ' Those who left are hidden.'}
        </p>
      )}
    </>
  )
}
