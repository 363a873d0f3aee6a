/** What became of a letter at each of its recipients, who has opened it, and who is missing. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { OutcomeCounts, RecipientOutcome } from '../../../contract/mail/deliveries.ts'
import { Named } from '../../base/admin/site/named.tsx'
import { Loaded } from '../../base/kit/loaded.tsx'
import { PagedList } from '../../base/kit/paged-list.tsx'
import { ScrollList } from '../../base/kit/scroll-list.tsx'
import { SearchField } from '../../base/kit/search-field.tsx'
import { usePages } from '../../base/kit/use-pages.ts'
import { useSearch } from '../../base/kit/use-search.ts'
import { getFresh } from '../../base/queries.ts'
import { t } from '../../base/translations.ts'
import { type OutcomeFilter, OutcomeFilters } from './outcome-filters.tsx'
import { outcomeNames } from './outcome-names.ts'
import { type Reading, ReadingCounts, ReadingMark, readingOf } from './reading-counts.tsx'

export interface RecipientOutcomesProps {
  letterId: string
  subject: string
}

const lookAgain = 5_000

const isOnItsWay = (counts: OutcomeCounts | undefined) => !!counts && counts.waiting + counts.deferred > 0

/** Counts, a filter for each outcome, and a list with a dot before each address. While a copy is on its way, whoever sent it, they are asked for again. */
export function RecipientOutcomes({ letterId, subject }: RecipientOutcomesProps) {
  const counts = useQuery({
    ...getFresh('GET /api/newsletters/:id/outcomes', { params: { id: letterId } }),
    // The card above may have asked before.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => isOnItsWay(state.data) && lookAgain,
  })
  return (
    <Loaded query={counts} what={t('letters.theRecipients')}>
      {count => (
        <section aria-label={t('letters.recipientsOf', { subject })} className="grid gap-3">
          <ReadingCounts reading={count.reading} isCounting={count.countsOpens} />
          <Recipients letterId={letterId} all={count} knowsOpens={count.countsOpens || count.opened > 0} />
        </section>
      )}
    </Loaded>
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
    ...getFresh('GET /api/newsletters/:id/outcomes', { params: { id: letterId }, query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const list = usePages('GET /api/newsletters/:id/deliveries', {
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
      {all.prepared > searchFrom && <SearchField label={t('letters.searchRecipients')} search={search} />}
      <OutcomeFilters counts={(q && found.data) || all} filter={filter} onChange={setFilter} />
      <PagedList
        inside
        list={list}
        what={t('letters.theRecipients')}
        size="small"
        empty={<p className="text-soft">{t('letters.noRecipients')}</p>}
      >
        {recipients => (
          <ScrollList
            label={t('letters.recipients')}
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
  name,
  outcome,
  words,
  opened,
  knowsOpens,
}: RecipientOutcome & { knowsOpens: boolean }) {
  const reading = readingOf(outcome, opened)
  return (
    <span className="grid gap-0.5">
      <span className="flex items-center gap-3">
        {knowsOpens && <ReadingMark reading={reading} />}
        <span className="min-w-0 grow">
          <Named email={email} name={name} />
          <span className="sr-only">{knowsOpens && isTold(reading) && `, ${told[reading]}`},</span>
        </span>
        <span className="shrink-0 text-soft text-sm">{outcomeNames[outcome]}</span>
      </span>
      {outcome !== 'sent' && outcome !== 'kept' && words && (
        <span className={clsx('text-soft text-sm', knowsOpens && 'pl-6')}>{words}</span>
      )}
    </span>
  )
}

/** Every other outcome is told in full by its own name. */
const told = { opened: t('letters.hasOpened'), notOpened: t('letters.hasNotOpened') }
const isTold = (reading: Reading): reading is keyof typeof told => reading in told
