/** Everybody on the list: counted, searched, shown a page at a time. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { countSubscribers, exportSubscribers } from '../../../contract/subscribers.ts'
import { get } from '../../queries.ts'
import { Button, buttonClass, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../loaded.tsx'
import { SearchField } from '../search-field.tsx'
import { ShowMore } from '../show-more.tsx'
import { untilLeft } from '../until-left.ts'
import { useSettled } from '../use-settled.ts'
import { type SubscribersWanted, subscriberPages } from './subscriber-pages.ts'
import { SubscriberTable } from './subscriber-table.tsx'

type Counts = AnswerOf<typeof countSubscribers>

const importLink = (
  <LinkButton to="/admin/members/import" variant="secondary" size="small">
    Import
  </LinkButton>
)

/** The counts are of everybody, whatever the search shows. */
export function SubscriberList() {
  const counts = useQuery(untilLeft(get(countSubscribers)))
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
  const [search, setSearch] = useState('')
  const q = useSettled(search.trim())
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold tabular-nums">
          {active.toLocaleString('en')} active out of {total.toLocaleString('en')} total
        </p>
        <div className="flex flex-wrap gap-2">
          {importLink}
          <a
            href={exportSubscribers.path}
            download
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Export
          </a>
          <Button variant="secondary" size="small" onClick={() => setWithInactive(!withInactive)}>
            {withInactive ? 'Hide' : 'Show'} Unsubscribed
          </Button>
        </div>
      </div>
      <SearchField label="Search by e-mail" value={search} onChange={setSearch} />
      <Found wanted={{ q, withInactive }} hidesSome={!withInactive && active < total} />
    </>
  )
}

function Found({ wanted, hidesSome }: { wanted: SubscribersWanted; hidesSome: boolean }) {
  const found = useInfiniteQuery(subscriberPages(wanted))
  return (
    <Loaded query={found} what="Your subscribers">
      {({ pages }) => {
        const rows = pages.flatMap(page => page.rows)
        if (rows.length === 0) {
          return (
            <p className="py-6 text-center text-soft">
              {wanted.q ? `Nobody here has “${wanted.q}” in the address.` : 'Nobody here is active.'}
              {hidesSome && ' Those who left are hidden.'}
            </p>
          )
        }
        return (
          <>
            <SubscriberTable subscribers={rows} />
            <ShowMore query={found} />
          </>
        )
      }}
    </Loaded>
  )
}
