/** What became of a letter at each of its recipients, who has opened it, and who is missing. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import {
  countDeliveries,
  listDeliveries,
  type OutcomeCounts,
  type RecipientOutcome,
} from '../../../contract/deliveries.ts'
import { readSetting, settingForms } from '../../../contract/settings.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { PagedList } from '../../kit/paged-list.tsx'
import { ScrollList } from '../../kit/scroll-list.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { usePages } from '../../kit/use-pages.ts'
import { useSearch } from '../../kit/use-search.ts'
import { getFresh } from '../../queries.ts'
import { type OutcomeFilter, OutcomeFilters } from './outcome-filters.tsx'
import { outcomeNames } from './outcome-names.ts'
import { SendToMissing } from './send-to-missing.tsx'

export interface RecipientOutcomesProps {
  letterId: string
  subject: string
  isBusy: boolean
  onSendToMissing: () => void
}

const lookAgain = 5_000

const isOnItsWay = (counts: OutcomeCounts | undefined) => !!counts && counts.waiting + counts.deferred > 0

/** Counts, a filter for each outcome, and a list with a dot before each address. While a copy is on its way, whoever sent it, they are asked for again. */
export function RecipientOutcomes({ letterId, subject, isBusy, onSendToMissing }: RecipientOutcomesProps) {
  const counts = useQuery({
    ...getFresh(countDeliveries, { params: { id: letterId } }),
    refetchInterval: ({ state }) => isOnItsWay(state.data) && lookAgain,
  })
  const isCounting = useCountsOpens()
  return (
    <Loaded query={counts} what="The recipients">
      {count => (
        <section aria-label={`Recipients of ${subject}`} className="grid gap-3">
          <OpenedCounts count={count} isCounting={isCounting} />
          {count.missing > 0 && (
            <SendToMissing subject={subject} counts={count} isBusy={isBusy} onSend={onSendToMissing} />
          )}
          <Recipients letterId={letterId} all={count} knowsOpens={isCounting || count.opened > 0} />
        </section>
      )}
    </Loaded>
  )
}

/** While opens are not counted nobody can be said not to have opened a letter; what was counted before stays. */
function OpenedCounts({ count, isCounting }: { count: OutcomeCounts; isCounting: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
      {(isCounting || count.opened > 0) && (
        <span className="inline-flex items-center gap-2">
          <OpenedDot opened /> {count.opened.toLocaleString('en')} opened
        </span>
      )}
      {isCounting ? (
        <span className="inline-flex items-center gap-2">
          <OpenedDot opened={false} /> {(count.prepared - count.opened).toLocaleString('en')} not opened
        </span>
      ) : (
        <span>Opens are not counted</span>
      )}
    </p>
  )
}

const searchFrom = 20

interface RecipientsProps {
  letterId: string
  all: OutcomeCounts
  /** Without it a line says nothing of opening. */
  knowsOpens: boolean
}

/** The numbers on the filters are of those the search finds. */
function Recipients({ letterId, all, knowsOpens }: RecipientsProps) {
  const [filter, setFilter] = useState<OutcomeFilter | 'all'>('all')
  const search = useSearch()
  const { q } = search
  const found = useQuery({
    ...getFresh(countDeliveries, { params: { id: letterId }, query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const list = usePages(listDeliveries, {
    params: { id: letterId },
    query: { q, state: filter === 'all' ? undefined : filter },
    size: 200,
    rows: ({ recipients }) => recipients,
  })
  // The lists follow the numbers above them.
  const [known, setKnown] = useState(all)
  useEffect(() => {
    if (known === all) return
    setKnown(all)
    void list.refetch()
    if (q) void found.refetch()
  }, [known, all, q, list.refetch, found.refetch])
  return (
    <>
      {all.prepared > searchFrom && <SearchField label="Search by e-mail" search={search} />}
      <OutcomeFilters counts={(q && found.data) || all} filter={filter} onChange={setFilter} />
      <PagedList
        inside
        list={list}
        what="The recipients"
        size="small"
        empty={<p className="text-soft">Nobody here.</p>}
      >
        {recipients => (
          <ScrollList
            label="Recipients"
            className="max-h-72"
            count={recipients.length}
            line={index => recipients[index] && <Recipient {...recipients[index]} knowsOpens={knowsOpens} />}
          />
        )}
      </PagedList>
    </>
  )
}

function Recipient({
  email,
  outcome,
  words,
  opened,
  knowsOpens,
}: RecipientOutcome & { knowsOpens: boolean }) {
  return (
    <span className="grid gap-0.5">
      <span className="flex items-center gap-3">
        {knowsOpens && <OpenedDot opened={opened} />}
        <span className="min-w-0 grow">
          {email}
          <span className="sr-only">{knowsOpens && `, ${opened ? 'opened' : 'not opened'}`},</span>
        </span>
        <span className="shrink-0 text-soft text-sm">{outcomeNames[outcome]}</span>
      </span>
      {outcome !== 'sent' && words && (
        <span className={clsx('text-soft text-sm', knowsOpens && 'pl-6')}>{words}</span>
      )}
    </span>
  )
}

/** A full dot for opened, an empty one for not opened; for the eyes alone, so say it in words too. */
function OpenedDot({ opened }: { opened: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'size-3 shrink-0 rounded-full border-2',
        opened ? 'border-purple bg-purple' : 'border-edge',
      )}
    />
  )
}

/** They are, unless the author is known to have turned it off. */
function useCountsOpens(): boolean {
  const setting = useQuery(getFresh(readSetting, { params: { key: 'count_opens' } }))
  return !setting.data || settingForms.count_opens.parse(setting.data.value)
}
