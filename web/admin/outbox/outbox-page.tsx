/** The outbox: every mail that did not leave the house, as an inbox would show it. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminFrame } from '../frame.tsx'
import { Loaded } from '../loaded.tsx'
import { SearchField } from '../search-field.tsx'
import { ShowMore } from '../show-more.tsx'
import { useSettled } from '../use-settled.ts'
import { MailList } from './mail-list.tsx'
import { outboxPages } from './outbox-pages.ts'
import { ReadMail } from './read-mail.tsx'
import { WhereMailGoes } from './where-mail-goes.tsx'

/** The list on the left, the mail on the right; on a phone one of them. */
export function Component() {
  const [search, setSearch] = useState('')
  const wanted = useSettled(search.trim())
  const mails = useInfiniteQuery(outboxPages(wanted))
  const open = useSearchParams()[0].get('mail')
  return (
    <AdminFrame
      title="Outbox"
      subtitle="Mail that waits in the house"
      notice={
        <div className={clsx(open && 'max-md:hidden')}>
          <WhereMailGoes />
        </div>
      }
    >
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <section
          aria-label="Mails"
          className={clsx('min-w-0 grid-cols-1 gap-4 md:grid', open ? 'hidden' : 'grid')}
        >
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
            <SearchField label="Search" value={search} onChange={setSearch} />
            <Button
              variant="secondary"
              size="small"
              className="mb-1"
              pending={mails.isRefetching}
              onClick={() => mails.refetch()}
            >
              Refresh
            </Button>
          </div>
          <Loaded query={mails} what="The outbox">
            {({ pages }) => {
              const rows = pages.flatMap(page => page.rows)
              if (rows.length > 0) return <MailList mails={rows} open={open} />
              return <NoMail search={wanted} isLooking={mails.hasNextPage} />
            }}
          </Loaded>
          <ShowMore query={mails} />
        </section>
        {open ? (
          <ReadMail key={open} id={open} />
        ) : (
          <p className="hidden py-16 text-center text-soft md:block">Choose a mail to read it.</p>
        )}
      </div>
    </AdminFrame>
  )
}

/** @param isLooking one look at the files goes only so far back */
function NoMail({ search, isLooking }: { search: string; isLooking: boolean }) {
  if (search) {
    return (
      <p className="py-6 text-center text-soft">
        {isLooking ? 'No newer mail' : 'No mail'} has “{search}” in it.
      </p>
    )
  }
  return (
    <EmptyState title="The outbox is empty">
      When you send a letter, a copy for every subscriber lies here. So does the mail that welcomes a new one.
    </EmptyState>
  )
}
