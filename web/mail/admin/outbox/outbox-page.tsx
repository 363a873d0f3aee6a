/** The outbox: every mail that was kept while e-mail was not set up, as an inbox would show it. */
import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import type { OutboxMail } from '../../../../contract/mail/outbox.ts'
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { settingsLinks } from '../../../base/admin/frame/settings-links.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { useMailStatus } from '../../../base/admin/site/use-mail-status.ts'
import { PagedList } from '../../../base/kit/paged-list.tsx'
import { SearchField } from '../../../base/kit/search-field.tsx'
import { usePages } from '../../../base/kit/use-pages.ts'
import { useAskedSearch } from '../../../base/kit/use-search.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { EmptyState } from '../../../base/ui/empty-state.tsx'
import { KeptNotice } from '../sending/kept/kept-notice.tsx'
import { ReadMail } from './read-mail.tsx'

/** The list on the left, the mail on the right; on a phone one of them. */
export function Component() {
  const search = useAskedSearch()
  const mails = usePages('GET /api/outbox', { query: { q: search.q }, size: 50 })
  const open = useSearchParams()[0].get('mail')
  return (
    <AdminFrame
      title="Outbox"
      subtitle="E-mails that were not sent"
      sidebar={settingsLinks}
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
          <p className="hidden py-16 text-center text-soft md:block">Choose an e-mail to read it.</p>
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
        {isLooking ? 'No newer mail' : 'No mail'} contains “{search}”.
      </p>
    )
  }
  return (
    <EmptyState title="The outbox is empty">
      While e-mail isn’t set up, every letter you send is kept here, one copy for each subscriber. So are
      welcome e-mails.
    </EmptyState>
  )
}

/** The longer words on top of the outbox; every other page has one sentence. */
function WhereMailGoes() {
  const status = useMailStatus()
  if (status?.transport === 'smtp') {
    return (
      <div className="grid gap-2">
        <KeptNotice />
        <Callout tone="info">
          E-mail leaves through your mail server, as {status.from}. What is here was kept before that.
        </Callout>
      </div>
    )
  }
  if (!status) return null
  return (
    <Callout tone="warning" title="E-mail isn’t set up yet">
      <p>Letters you send wait here until then, with working links.</p>
      <p>
        <Link to={pages.mail.href()}>Set up your mail server</Link>, then send these e-mails.
      </p>
    </Callout>
  )
}

/** What became of a mail that was kept. */
const sinceThen = {
  sent: 'e-mailed since',
  deferred: 'being e-mailed',
  waiting: 'being e-mailed',
  unsure: 'perhaps e-mailed since',
  refused: 'refused since',
  withdrawn: 'will not be e-mailed',
}

/** Lists the mails; `open` is the id of the one being read. */
function MailList({ mails, open }: { mails: readonly OutboxMail[]; open: string | null }) {
  const when = useTimes()
  return (
    <ul className="overflow-hidden rounded-sheet bg-raised shadow-sheet md:max-h-[70dvh] md:overflow-y-auto">
      {mails.map(({ id, to, subject, date, outcome }) => (
        <li key={id} className="border-line border-b last:border-b-0">
          <Link
            to={`?mail=${encodeURIComponent(id)}`}
            aria-current={id === open ? 'true' : undefined}
            className="grid grid-cols-[minmax(0,1fr)] gap-0.5 border-transparent border-l-4 px-4 py-3 text-ink no-underline hover:bg-purple-wash focus-visible:-outline-offset-3 aria-[current]:border-purple aria-[current]:bg-purple-wash"
          >
            <span className="truncate font-semibold">{to}</span>
            <span className="truncate">{subject}</span>
            <time dateTime={date} className="text-soft text-sm">
              {when(date, 'second')}
              {outcome && outcome !== 'kept' && `, ${sinceThen[outcome]}`}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
