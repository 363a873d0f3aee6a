/** The table of subscribers. */
import { clsx } from 'clsx'
import type { Subscriber } from '../../../../contract/people/subscribers.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { rich, t } from '../../../base/translations.ts'
import { Badge } from '../../../base/ui/badge.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { LineTd, LineTr, Table, Td, Th } from '../../../base/ui/table.tsx'
import { allSubscribers } from '../imports/all-subscribers.ts'
import { SubscriberActions } from './subscriber-actions.tsx'

/** Shows a row for each subscriber, with what can be done; on a phone their address, what is known of it, the actions. */
export function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const when = useTimes()
  const day = (time: string) => when(time, 'shortDay')
  return (
    <Table
      label={t('subscribers.subscribers')}
      head={
        <>
          <Th>{t('subscribers.email')}</Th>
          <Th>{t('subscribers.status')}</Th>
          <Th className="px-2!">{t('subscribers.subscribed')}</Th>
          <Th className="px-2!">{t('subscribers.unsubscribed')}</Th>
          <Th className="px-2!">{t('subscribers.actions')}</Th>
        </>
      }
    >
      {subscribers.map(subscriber => (
        <LineTr key={subscriber.id}>
          <Td className="order-1 basis-full pr-9 font-semibold sm:w-full sm:min-w-40 sm:pr-3 sm:font-normal lg:min-w-64">
            <Known subscriber={subscriber} />
          </Td>
          <Td className="order-2">
            <div className="grid justify-items-start gap-1">
              <Badge tone={subscriber.isActive ? 'active' : 'inactive'}>
                {subscriber.isActive ? t('subscribers.active') : t('subscribers.inactive')}
              </Badge>
              <LiftSuppression subscriber={subscriber} />
              <Pause until={subscriber.pausedUntil} />
            </div>
          </Td>
          <LineTd said={t('subscribers.since')} className="order-3">
            {day(subscriber.subscribedAt)}
          </LineTd>
          <LineTd
            said={subscriber.leftOnUnknownDay ? t('subscribers.leftOnUnknownDay') : t('subscribers.left')}
            className={clsx('order-4', hasLeft(subscriber) || 'max-sm:hidden')}
          >
            {subscriber.leftOnUnknownDay
              ? t('subscribers.dayUnknown')
              : subscriber.unsubscribedAt
                ? day(subscriber.unsubscribedAt)
                : '—'}
          </LineTd>
          <Td className="order-5 basis-full sm:px-0! sm:py-1!">
            <SubscriberActions subscriber={subscriber} />
          </Td>
        </LineTr>
      ))}
    </Table>
  )
}

const hasLeft = ({ unsubscribedAt, leftOnUnknownDay }: Subscriber) =>
  unsubscribedAt !== null || leftOnUnknownDay !== undefined

/** The address alone where nothing else is known. */
function Known({ subscriber: { email, name, note, circles } }: { subscriber: Subscriber }) {
  return (
    <>
      {name && <span className="block font-semibold">{name}</span>}
      {name ? <span className="block font-normal text-soft">{email}</span> : email}
      {note && <span className="line-clamp-2 whitespace-pre-line font-normal text-sm text-soft">{note}</span>}
      {circles && (
        <ul aria-label={t('subscribers.circlesOf', { email })} className="mt-1 flex flex-wrap gap-1">
          {circles.map(({ id, name: circle }) => (
            <li
              key={id}
              className="wrap-anywhere rounded-hand bg-purple-wash px-1.5 font-semibold text-purple text-xs leading-5"
            >
              {circle}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The reader's own wish, which nobody else ends. */
function Pause({ until }: { until: string | undefined }) {
  const when = useTimes()
  if (until === undefined || Date.parse(until) <= Date.now()) return null
  return <p className="text-sm">{t('subscribers.pausedUntil', { day: when(until, 'shortDay') })}</p>
}

/** Shows nothing for an address that is mailed. */
function LiftSuppression({ subscriber }: { subscriber: Subscriber }) {
  const { id, email, suppressed } = subscriber
  const lifting = useWrite({
    call: () => call('POST /api/subscribers/:id/lift', { params: { id } }),
    done: () => ({ title: t('buttons.saved'), description: t('subscribers.getsLettersAgain', { email }) }),
    failed: t('subscribers.notChanged'),
    forgets: allSubscribers,
  })
  if (!suppressed) return null
  return (
    <span className="grid max-w-72 justify-items-start gap-1 text-left text-sm md:max-w-36">
      <Badge tone="refused">{t('subscribers.addressRefused')}</Badge>
      <span className="wrap-anywhere text-soft">
        {t('subscribers.noLettersGoThere', { words: suppressed.words })}
      </span>
      <Button variant="secondary" size="small" pending={lifting.isPending} onClick={() => lifting.mutate()}>
        {rich('subscribers.unblock', { email, heard: inside => <span className="sr-only">{inside}</span> })}
      </Button>
    </span>
  )
}
