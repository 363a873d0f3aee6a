/** The delivery report: a send by receiving domain, and by the hour in which its copies got their outcome. */
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { formatCount, pluralize } from '../../../../contract/base/format-count.ts'
import type { DomainOutcomes, MailOutcomes } from '../../../../contract/mail/mail-outcomes.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { getFresh } from '../../../base/queries.ts'
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
    <MailCard title="Delivery report" name="delivery-report">
      <Loaded query={sends} what="The sends" inside>
        {list => {
          const [latest] = list
          if (!latest) return <p className="text-soft">Nothing has been sent yet.</p>
          const sendId = chosen ?? latest.sendId
          return (
            <>
              <Select
                label="Send"
                className="max-w-xl"
                value={sendId}
                onChange={setChosen}
                options={list.map(send => ({
                  value: send.sendId,
                  label: `${send.title ?? 'Deleted'}, ${when(send.createdAt, 'moment')}`,
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
    <Loaded query={query} what="The delivery report" inside>
      {outcomes => (
        <>
          <DomainTable {...outcomes} />
          {outcomes.kept > 0 && (
            <p className="text-soft text-sm">
              E-mail wasn’t set up for {pluralize(outcomes.kept, 'copy', 'copies')}: kept in the outbox
              {outcomes.domains.length > 0 && ', and not counted above'}.
            </p>
          )}
          {outcomes.domains.length > 0 && (
            <p className="text-soft text-sm">
              “Bounced” and “Spam” count accepted copies that a server returned later, or that a reader
              reported.
            </p>
          )}
          <SuppressedBy sendId={sendId} />
          <Hours hours={outcomes.hours} />
        </>
      )}
    </Loaded>
  )
}

const columns = ['Accepted', 'Refused', 'On its way', 'Unsure', 'Bounced', 'Spam'] as const
/** The last two are of those accepted. */
const numbersOf = ({ accepted, refused, open, unsure, bounced, complained }: DomainOutcomes) => [
  accepted,
  refused,
  open,
  unsure,
  bounced,
  complained,
]

function DomainTable({ domains, more }: MailOutcomes) {
  if (domains.length === 0) return <p className="text-soft">No copy was sent to a mail server.</p>
  return (
    <div>
      <Table
        label="By domain"
        className="text-sm"
        head={
          <>
            <Th className="pl-0">Domain</Th>
            {columns.map(name => (
              <Th key={name} className="whitespace-nowrap text-right last:pr-0">
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
            {numbersOf(one).map((number, index) => (
              <LineTd
                key={columns[index]}
                said={columns[index] ?? ''}
                // Where every number has its name beside it, those that are none say nothing.
                className={clsx(
                  'text-right tabular-nums sm:py-2 sm:last:pr-0',
                  number === 0 && 'max-sm:hidden',
                )}
              >
                {formatCount(number)}
              </LineTd>
            ))}
          </LineTr>
        ))}
      </Table>
      {more > 0 && <p className="pt-2 text-soft text-sm">{`and ${formatCount(more)} smaller domains`}</p>}
    </div>
  )
}

function Hours({ hours }: Pick<MailOutcomes, 'hours'>) {
  const when = useTimes()
  const [first] = hours
  const last = hours.at(-1)
  if (!first || !last) return null
  const [from, to] = [first, last].map(({ hour }) => when(hour, 'moment'))
  const span = from === to ? `in the hour from ${from}` : `from ${from} to ${to}`
  const filled = fillHours(hours)
  const total = (what: 'accepted' | 'refused') => hours.reduce((sum, hour) => sum + hour[what], 0)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(['accepted', 'refused'] as const).map(what =>
        total(what) === 0 ? null : (
          <div key={what} className="grid gap-1">
            <p className="font-semibold text-sm">
              {`${what === 'accepted' ? 'Accepted' : 'Refused'} by hour: ${formatCount(total(what))} ${span}`}
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
