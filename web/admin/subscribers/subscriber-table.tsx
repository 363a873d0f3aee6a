/** The table of subscribers. */
import { useState } from 'react'
import type { Subscriber } from '../../../contract/subscribers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Table, Td, Th, Tr } from '../../ui/table.tsx'
import { formatTime } from '../dates.ts'
import { useTimeZone } from '../use-time-zone.ts'
import { SubscriberActions } from './subscriber-actions.tsx'

const pageSize = 50

/** The first fifty, and more of them by a button; the search finds the others. */
export function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const timeZone = useTimeZone()
  const [count, setCount] = useState(pageSize)
  const hidden = subscribers.length - count
  const day = (time: string | null) => (time ? formatTime(time, timeZone, 'shortDay') : '—')
  return (
    <>
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
        {subscribers.slice(0, count).map(subscriber => (
          <Tr key={subscriber.id}>
            <Td className="font-semibold sm:font-normal">{subscriber.email}</Td>
            <Td label="Status">
              <Badge tone={subscriber.isActive ? 'active' : 'inactive'}>
                {subscriber.isActive ? 'Active' : 'Inactive'}
              </Badge>
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
      {hidden > 0 && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setCount(count + pageSize)}
        >
          Show more ({hidden.toLocaleString('en')})
        </Button>
      )}
    </>
  )
}
