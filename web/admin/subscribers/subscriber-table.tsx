/** The table of subscribers. */
import type { Subscriber } from '../../../contract/subscribers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Table, Td, Th, Tr } from '../../ui/table.tsx'
import { formatTime } from '../site/dates.ts'
import { useTimeZone } from '../site/use-time-zone.ts'
import { LiftSuppression } from './lift-suppression.tsx'
import { SubscriberActions } from './subscriber-actions.tsx'

/** Shows a row for each subscriber, with what can be done. */
export function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const timeZone = useTimeZone()
  const day = (time: string | null) => (time ? formatTime(time, timeZone, 'shortDay') : '—')
  return (
    <Table
      label="Subscribers"
      head={
        <>
          <Th>Email</Th>
          <Th>Status</Th>
          <Th>Subscribed</Th>
          <Th>Unsubscribed</Th>
          <Th>Actions</Th>
        </>
      }
    >
      {subscribers.map(subscriber => (
        <Tr key={subscriber.id}>
          <Td className="font-semibold sm:font-normal md:min-w-32">
            <Address email={subscriber.email} />
          </Td>
          <Td label="Status">
            <div className="grid justify-items-end gap-1 sm:justify-items-start">
              <Badge tone={subscriber.isActive ? 'active' : 'inactive'}>
                {subscriber.isActive ? 'Active' : 'Inactive'}
              </Badge>
              <LiftSuppression subscriber={subscriber} />
            </div>
          </Td>
          <Td label="Subscribed" className="sm:whitespace-nowrap">
            {day(subscriber.subscribedAt)}
          </Td>
          <Td label="Unsubscribed" className="sm:whitespace-nowrap">
            {day(subscriber.unsubscribedAt)}
          </Td>
          <Td>
            <SubscriberActions subscriber={subscriber} />
          </Td>
        </Tr>
      ))}
    </Table>
  )
}

/** Shows an address, which breaks at its @ where it does not fit into one line. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
