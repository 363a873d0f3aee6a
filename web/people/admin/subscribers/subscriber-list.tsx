/** Everybody on the list: counted, searched, shown a page at a time. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportSubscribers } from '../../../../contract/base/downloads.ts'
import { pages } from '../../../../contract/base/pages.ts'
import type { CallAnswer } from '../../../../contract/calls.ts'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import type { Circle } from '../../../../contract/people/circles.ts'
import { DownloadLink } from '../../../base/admin/frame/download-link.tsx'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { PagedList } from '../../../base/kit/paged-list.tsx'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { SearchField } from '../../../base/kit/search-field.tsx'
import { usePages } from '../../../base/kit/use-pages.ts'
import { useAskedSearch } from '../../../base/kit/use-search.ts'
import { getFresh } from '../../../base/queries.ts'
import { formatCount, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { EmptyState } from '../../../base/ui/empty-state.tsx'
import { FilterButton } from '../../../base/ui/filter-button.tsx'
import { Select } from '../../../base/ui/select.tsx'
import { AddFound } from './circles/add-found.tsx'
import { SubscriberTable } from './subscriber-table.tsx'

type Counts = CallAnswer<'GET /api/subscribers/count'>

const importLink = (
  <RouterButton to={pages.importSubscribers.href()} variant="quiet" size="tight">
    {t('subscribers.import')}
  </RouterButton>
)

/** The counts are of everybody, whatever the search shows. */
export function SubscriberList() {
  const counts = useQuery(getFresh('GET /api/subscribers/count'))
  return (
    <Loaded query={counts} what={t('subscribers.yourSubscribers')}>
      {found =>
        found.total === 0 ? (
          <EmptyState title={t('subscribers.noSubscribersYet')} action={importLink}>
            {t('subscribers.noSubscribersYetMore')}
          </EmptyState>
        ) : (
          <Searchable counts={found} />
        )
      }
    </Loaded>
  )
}

/** Who is shown. The toggle of the specification is off and on; the other filters stand beside it. */
type Shown = 'active' | 'everybody' | Narrow
type Narrow = 'left' | 'unconfirmed' | 'refused'

/** Each count is of exactly those whom its filter shows. */
const narrowed: [Narrow, string][] = [
  ['left', t('subscribers.unsubscribedOrDeactivated')],
  ['unconfirmed', t('subscribers.notConfirmed')],
  ['refused', t('subscribers.addressRefused')],
]

function Searchable({ counts }: { counts: Counts }) {
  const { active, total } = counts
  const [shown, setShown] = useState<Shown>('active')
  const circles = useQuery(getFresh('GET /api/circles')).data ?? []
  const [chosen, setCircle] = useState('')
  // It may be deleted meanwhile.
  const circle = circles.find(({ id }) => id === chosen)
  const search = useAskedSearch()
  const isHiding = shown === 'active'
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p role="status" className="font-semibold tabular-nums max-sm:text-sm">
            {t('subscribers.activeOfTotal', { active, total })}
          </p>
          <div className="-mr-2 flex">
            {importLink}
            <DownloadLink href={exportSubscribers.path} variant="quiet" size="tight">
              {t('subscribers.export')}
            </DownloadLink>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
          <SearchField label={t('subscribers.search')} search={search} className="grow basis-64" />
          <Button
            variant="secondary"
            size="tight"
            onClick={() => setShown(isHiding ? 'everybody' : 'active')}
          >
            {isHiding ? t('subscribers.showUnsubscribed') : t('subscribers.hideUnsubscribed')}
          </Button>
          {narrowed
            .filter(([state]) => counts[state] > 0 || shown === state)
            .map(([state, name]) => (
              <FilterButton
                key={state}
                pressed={shown === state}
                onPress={on => setShown(on ? state : 'active')}
              >
                {name} ({formatCount(counts[state])})
              </FilterButton>
            ))}
          {circles.length > 0 && (
            <CircleFilter circles={circles} value={circle?.id ?? ''} onChange={setCircle} />
          )}
        </div>
      </div>
      <Found
        q={search.q}
        shown={shown}
        circle={circle}
        circles={circles}
        hidesSome={isHiding && active < total}
      />
    </>
  )
}

interface CircleFilterProps {
  circles: readonly Circle[]
  value: string
  onChange: (id: string) => void
}

/** Only for whom there are circles. */
function CircleFilter({ circles, value, onChange }: CircleFilterProps) {
  const all = { value: '', label: t('subscribers.allCircles') }
  const some = circles.map(({ id, name, members }) => ({
    value: id,
    label: `${name} (${formatCount(members)})`,
  }))
  return (
    <Select
      label={t('circles.circle')}
      labelHidden
      className="max-w-full"
      value={value}
      onChange={onChange}
      options={[all, ...some]}
    />
  )
}

interface FoundProps {
  q: string
  shown: Shown
  /** The one the list is narrowed to. */
  circle: Circle | undefined
  circles: readonly Circle[]
  /** Somebody is left out by the choice of who is shown. */
  hidesSome: boolean
}

function Found({ q, shown, circle, circles, hidesSome }: FoundProps) {
  const state = shown === 'everybody' ? undefined : shown
  const wanted = { q, state, circle: circle?.id }
  const found = usePages('GET /api/subscribers', { query: wanted, size: 50 })
  const nobody = (
    <p className="py-6 text-center text-soft">
      {q
        ? t('subscribers.noneFound', { q })
        : circle
          ? t(noneIn[shown], { circle: circle.name })
          : t(noneOf[shown])}
      {hidesSome && ` ${t('subscribers.inactiveAreHidden')}`}
    </p>
  )
  return (
    <PagedList list={found} what={t('subscribers.yourSubscribers')} empty={nobody}>
      {rows => (
        <>
          {(q || circle) && <AddFound circles={circles} wanted={wanted} />}
          <SubscriberTable subscribers={rows} />
        </>
      )}
    </PagedList>
  )
}

const noneOf = {
  active: 'subscribers.noneActive',
  everybody: 'subscribers.noneAtAll',
  left: 'subscribers.noneLeft',
  unconfirmed: 'subscribers.noneUnconfirmed',
  refused: 'subscribers.noneRefused',
} as const satisfies Record<Shown, SentenceKey>

const noneIn = {
  active: 'subscribers.noneActiveIn',
  everybody: 'subscribers.noneAtAllIn',
  left: 'subscribers.noneLeftIn',
  unconfirmed: 'subscribers.noneUnconfirmedIn',
  refused: 'subscribers.noneRefusedIn',
} as const satisfies Record<Shown, SentenceKey>
