/** The delivery report: a send by receiving domain, and by the hour in which its copies got their outcome. */
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { DomainOutcomes, MailOutcomes } from '../../../../contract/mail/mail-outcomes.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { getFresh } from '../../../base/queries.ts'
import { formatCount, t } from '../../../base/translations.ts'
import { BarChart } from '../../../base/ui/bar-chart.tsx'
import { Select } from '../../../base/ui/select.tsx'
import { LineTd, LineTr, Table, Th } from '../../../base/ui/table.tsx'
import { MailCard } from '../mail-card.tsx'
import { fillHours } from './fill-hours.ts'
import { SuppressedBy } from './suppressed-by.tsx'

/** Milliseconds: while a copy is on its way they are asked for again, the later the more there are, as all of them are read for it. */
function lookAgain({ domains }: MailOutcomes): number | false {
  const sum = (of: 'open' | 'accepted') => domains.reduce((all, one) => all + one[of], 0)
  return sum('open') > 0 && 5_000 + (sum('open') + sum('accepted')) / 10
}

export function OutcomesCard() {
  const sends = useQuery(getFresh('GET /api/mail-outcomes'))
  const when = useTimes()
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <MailCard title={t('outcomes.title')} name="delivery-report">
      <Loaded query={sends} what={t('outcomes.theSends')} inside>
        {list => {
          const [latest] = list
          if (!latest) return <p className="text-soft">{t('outcomes.nothingSent')}</p>
          const sendId = chosen ?? latest.sendId
          return (
            <>
              <Select
                label={t('outcomes.send')}
                className="max-w-xl"
                value={sendId}
                onChange={setChosen}
                options={list.map(send => ({
                  value: send.sendId,
                  label: t('outcomes.sendOf', {
                    title: send.title ?? t('outcomes.deletedLetter'),
                    when: when(send.createdAt, 'moment'),
                  }),
                }))}
              />
              <Outcomes key={sendId} sendId={sendId} />
            </>
          )
        }}
      </Loaded>
    </MailCard>
  )
}

function Outcomes({ sendId }: { sendId: string }) {
  const query = useQuery({
    ...getFresh('GET /api/mail-outcomes/:id', { params: { id: sendId } }),
    refetchInterval: ({ state }) => state.data !== undefined && lookAgain(state.data),
  })
  return (
    <Loaded query={query} what={t('outcomes.theReport')} inside>
      {outcomes => (
        <>
          <DomainTable {...outcomes} />
          {outcomes.kept > 0 && (
            <p className="text-soft text-sm">
              {t(outcomes.domains.length > 0 ? 'outcomes.copiesNotCounted' : 'outcomes.copiesInOutbox', {
                count: outcomes.kept,
              })}
            </p>
          )}
          {outcomes.domains.length > 0 && (
            <p className="text-soft text-sm">{t('outcomes.bouncedAndSpamMean')}</p>
          )}
          <SuppressedBy sendId={sendId} />
          <Hours hours={outcomes.hours} />
        </>
      )}
    </Loaded>
  )
}

/** Each number with its name. The last two are of those accepted. */
const columns = [
  ['accepted', t('outcomes.accepted')],
  ['refused', t('outcomes.refused')],
  ['open', t('outcomes.onItsWay')],
  ['unsure', t('outcomes.unsure')],
  ['bounced', t('outcomes.bounced')],
  ['complained', t('outcomes.spam')],
] as const satisfies [keyof DomainOutcomes, string][]

function DomainTable({ domains, more }: MailOutcomes) {
  if (domains.length === 0) return <p className="text-soft">{t('outcomes.noCopySent')}</p>
  return (
    <div>
      <Table
        label={t('outcomes.byDomain')}
        className="text-sm"
        head={
          <>
            <Th className="pl-0">{t('outcomes.domain')}</Th>
            {columns.map(([of, name]) => (
              <Th key={of} className="whitespace-nowrap text-right last:pr-0">
                {name}
              </Th>
            ))}
          </>
        }
      >
        {domains.map(one => (
          <LineTr key={one.domain} className="sm:align-top">
            <th scope="row" className="w-full text-left font-normal sm:w-auto sm:min-w-36 sm:py-2 sm:pr-3">
              <span className="wrap-anywhere">{one.domain}</span>
              {one.words && <span className="wrap-anywhere block text-soft text-xs">{one.words}</span>}
            </th>
            {columns.map(([of, name]) => (
              <LineTd
                key={of}
                said={name}
                // Where every number has its name beside it, those that are none say nothing.
                className={clsx(
                  'text-right tabular-nums sm:py-2 sm:last:pr-0',
                  one[of] === 0 && 'max-sm:hidden',
                )}
              >
                {formatCount(one[of])}
              </LineTd>
            ))}
          </LineTr>
        ))}
      </Table>
      {more > 0 && <p className="pt-2 text-soft text-sm">{t('outcomes.smallerDomains', { more })}</p>}
    </div>
  )
}

function Hours({ hours }: Pick<MailOutcomes, 'hours'>) {
  const when = useTimes()
  const [first] = hours
  const last = hours.at(-1)
  if (!first || !last) return null
  const [from, to] = [when(first.hour, 'moment'), when(last.hour, 'moment')]
  const filled = fillHours(hours)
  const total = (what: 'accepted' | 'refused') => hours.reduce((sum, hour) => sum + hour[what], 0)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(['accepted', 'refused'] as const).map(what =>
        total(what) === 0 ? null : (
          <div key={what} className="grid gap-1">
            <p className="font-semibold text-sm">
              {from === to
                ? t(what === 'accepted' ? 'outcomes.acceptedInHour' : 'outcomes.refusedInHour', {
                    count: total(what),
                    from,
                  })
                : t(what === 'accepted' ? 'outcomes.acceptedFromTo' : 'outcomes.refusedFromTo', {
                    count: total(what),
                    from,
                    to,
                  })}
            </p>
            <BarChart
              bars={filled.map(hour => ({ name: when(hour.hour, 'clock'), count: hour[what] }))}
              names={4}
              className="h-24"
            />
          </div>
        ),
      )}
    </div>
  )
}
