/** The outbox: every mail that did not leave the house, as an inbox would show it. */
import { clsx } from 'clsx'
import { useSearchParams } from 'react-router'
import { listOutbox } from '../../../contract/outbox.ts'
import { PagedList } from '../../kit/paged-list.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { usePages } from '../../kit/use-pages.ts'
import { useSearch } from '../../kit/use-search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminFrame } from '../frame/frame.tsx'
import { MailList } from './mail-list.tsx'
import { ReadMail } from './read-mail.tsx'
import { WhereMailGoes } from './where-mail-goes.tsx'

/** The list on the left, the mail on the right; on a phone one of them. */
export function Component() {
  const search = useSearch()
  const mails = usePages(listOutbox, { query: { q: search.q }, size: 50 })
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
            <SearchField label="Search" search={search} />
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
          <PagedList
            list={mails}
            what="The outbox"
            empty={<NoMail search={mails.data?.q ?? ''} isLooking={mails.hasNextPage} />}
          >
            {rows => <MailList mails={rows} open={open} />}
          </PagedList>
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
