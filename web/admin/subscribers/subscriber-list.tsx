/** Everybody on the list: counted, searched, shown a page at a time. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { pages } from '../../../contract/pages.ts'
import { countSubscribers, exportSubscribers, listSubscribers } from '../../../contract/subscribers.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { PagedList } from '../../kit/paged-list.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { usePages } from '../../kit/use-pages.ts'
import { useSearch } from '../../kit/use-search.ts'
import { getFresh } from '../../queries.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DownloadLink } from '../frame/download-link.tsx'
import { SubscriberTable } from './subscriber-table.tsx'

type Counts = AnswerOf<typeof countSubscribers>

const importLink = (
  <LinkButton to={pages.importSubscribers.href()} variant="secondary" size="small">
    Import
  </LinkButton>
)

/** The counts are of everybody, whatever the search shows. */
export function SubscriberList() {
  const counts = useQuery(getFresh(countSubscribers))
  return (
    <Loaded query={counts} what="Your subscribers">
      {({ active, total }) =>
        total === 0 ? (
          <EmptyState title="No subscribers yet" action={importLink}>
            Add the first one, share your front page, or bring your readers over from another tool.
          </EmptyState>
        ) : (
          <Searchable counts={{ active, total }} />
        )
      }
    </Loaded>
  )
}

function Searchable({ counts: { active, total } }: { counts: Counts }) {
  const [withInactive, setWithInactive] = useState(false)
  const search = useSearch()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold tabular-nums">
          {active.toLocaleString('en')} active out of {total.toLocaleString('en')} total
        </p>
        <div className="flex flex-wrap gap-2">
          {importLink}
          <DownloadLink href={exportSubscribers.path} variant="secondary" size="small">
            Export
          </DownloadLink>
          <Button variant="secondary" size="small" onClick={() => setWithInactive(!withInactive)}>
            {withInactive ? 'Hide' : 'Show'} Unsubscribed
          </Button>
        </div>
      </div>
      <SearchField label="Search by e-mail" search={search} />
      <Found q={search.q} withInactive={withInactive} hidesSome={!withInactive && active < total} />
    </>
  )
}

interface FoundProps {
  q: string
  withInactive: boolean
  /** Somebody is left out by the choice of who is shown. */
  hidesSome: boolean
}

function Found({ q, withInactive, hidesSome }: FoundProps) {
  const found = usePages(listSubscribers, {
    query: { q, state: withInactive ? undefined : 'active' },
    size: 50,
  })
  const nobody = (
    <p className="py-6 text-center text-soft">
      {q ? `Nobody here has “${q}” in the address.` : 'Nobody here is active.'}
      {hidesSome && ' Those who left are hidden.'}
    </p>
  )
  return (
    <PagedList list={found} what="Your subscribers" empty={nobody}>
      {rows => <SubscriberTable subscribers={rows} />}
    </PagedList>
  )
}
