/** The outbox: every mail that was kept while e-mail was not set up, as an inbox would show it. */

import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import type { OutboxMail } from '../../../../contract/mail/outbox.ts'
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { settingsLinks } from '../../../base/admin/frame/settings-links.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { useMailStatus } from '../../../base/admin/site/use-mail-status.ts'
import { PagedList } from '../../../base/kit/paged-list.tsx'
import { SearchField } from '../../../base/kit/search-field.tsx'
import { usePages } from '../../../base/kit/use-pages.ts'
import { useAskedSearch } from '../../../base/kit/use-search.ts'
import { rich, t } from '../../../base/translations.ts'
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
      title={t('outbox.outbox')}
      subtitle={t('outbox.emailsNotSent')}
      sidebar={settingsLinks}
      notice={
        <div className={clsx(open && 'max-md:hidden')}>
          <WhereMailGoes />
        </div>
      }
    >
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <section
          aria-label={t('outbox.mails')}
          className={clsx('min-w-0 grid-cols-1 gap-4 md:grid', open ? 'hidden' : 'grid')}
        >
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
            <SearchField label={t('outbox.search')} search={search} />
            <Button
              variant="secondary"
              size="small"
              className="mb-1"
              pending={mails.isRefetching}
              onClick={() => mails.refetch()}
            >
              {t('outbox.refresh')}
            </Button>
          </div>
          <PagedList
            list={mails}
            what={t('outbox.theOutbox')}
            empty={<NoMail search={mails.data?.q ?? ''} isLooking={mails.hasNextPage} />}
          >
            {rows => <MailList mails={rows} open={open} />}
          </PagedList>
        </section>
        {open ? (
          <ReadMail key={open} id={open} />
        ) : (
          <p className="hidden py-16 text-center text-soft md:block">{t('outbox.chooseOne')}</p>
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
        {t(isLooking ? 'outbox.noNewerFound' : 'outbox.noneFound', { search })}
      </p>
    )
  }
  return <EmptyState title={t('outbox.empty')}>{t('outbox.whatItIs')}</EmptyState>
}

/** The longer words on top of the outbox; every other page has one sentence. */
function WhereMailGoes() {
  const status = useMailStatus()
  if (status?.transport === 'smtp') {
    return (
      <div className="grid gap-2">
        <KeptNotice />
        <Callout tone="info">{t('outbox.leavesThrough', { from: status.from })}</Callout>
      </div>
    )
  }
  if (!status) return null
  return (
    <Callout tone="warning" title={t('outbox.notSetUp')}>
      <p>{t('outbox.lettersWait')}</p>
      <p>{rich('outbox.setUp', { link: inside => <Link to={pages.mail.href()}>{inside}</Link> })}</p>
    </Callout>
  )
}

/** What became of a mail that was kept. */
const sinceThen = {
  sent: 'outbox.sent',
  deferred: 'outbox.waiting',
  waiting: 'outbox.waiting',
  unsure: 'outbox.unsure',
  refused: 'outbox.refused',
  withdrawn: 'outbox.withdrawn',
} as const satisfies Record<string, SentenceKey>

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
              {outcome && outcome !== 'kept'
                ? t(sinceThen[outcome], { when: when(date, 'second') })
                : when(date, 'second')}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
