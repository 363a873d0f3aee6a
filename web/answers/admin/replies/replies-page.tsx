/** The anonymous replies, by day. */
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ListedReply } from '../../../../contract/answers/replies.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { formatTime } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { ShowMore } from '../../../base/kit/paged-list.tsx'
import { SearchField } from '../../../base/kit/search-field.tsx'
import { usePages } from '../../../base/kit/use-pages.ts'
import { useSearch } from '../../../base/kit/use-search.ts'
import { useForget } from '../../../base/kit/use-write.ts'
import { rich, t } from '../../../base/translations.ts'
import { EmptyState } from '../../../base/ui/empty-state.tsx'
import { DownloadOpened } from '../sealing/download-opened.tsx'
import { HowItSearched } from '../sealing/how-it-searched.tsx'
import { KeyWarning } from '../sealing/key-warning.tsx'
import { everyPage, wordsForFile, wordsOf } from '../sealing/read-all.ts'
import { UnlockBox } from '../sealing/unlock-box.tsx'
import { useOpenedSearch } from '../sealing/use-opened-search.ts'
import { useSealingKeys } from '../sealing/use-sealing-keys.ts'
import { ReplyCard } from './reply-card.tsx'
import { ReplyLink } from './reply-link.tsx'
import { StuckWords } from './stuck-words.tsx'

/** Shows what readers wrote, to one letter or to all, and the link by which they do. */
export function Component() {
  const letter = useSearchParams()[0].get('letter') ?? undefined
  const search = useSearch()
  const { query: keysQuery, keys, isUnlocked } = useSealingKeys()
  const query = { q: isUnlocked ? '' : search.q, letter }
  const found = usePages('GET /api/responses', { query, size: 50 })
  const opened = useOpenedSearch({
    list: 'GET /api/responses',
    q: isUnlocked ? search.q : '',
    shownAt: found.dataUpdatedAt,
    textsOf: async ({ message, seal, subject }) => [subject, await wordsOf(message, seal)],
  })
  useSeen(found.dataUpdatedAt)
  return (
    <AdminFrame title={t('replies.title')} subtitle={t('replies.subtitle')}>
      <KeyWarning />
      <ReplyLink />
      <StuckWords />
      <Loaded query={found} what={t('replies.theReplies')}>
        {({ rows: listed, q }) => {
          if (listed.length === 0 && q === '' && !letter)
            return <NoReplies isSealing={keys.some(isCurrent)} />
          const rows = (opened?.rows ?? listed).filter(row => !letter || row.newsletterId === letter)
          return (
            <>
              {keysQuery.data && keys.length === 0 && <OfferSealing />}
              {letter && <OfOneLetter subject={listed[0]?.subject} />}
              <UnlockBox what="replies" hasSealed={listed.some(({ seal }) => seal)}>
                <DownloadReplies />
              </UnlockBox>
              <SearchField label={t('replies.searchReplies')} search={search} />
              <HowItSearched q={search.q} opened={opened} locked={keys.length > 0 && searchedLocked} />
              {rows.length === 0 && opened?.state !== 'searching' && (
                <p className="py-6 text-center text-soft">{noneFound(opened?.q ?? q)}</p>
              )}
              <Days replies={rows} saysUnsealed={keys.length > 0} />
            </>
          )
        }}
      </Loaded>
      {!opened && <ShowMore query={found} />}
    </AdminFrame>
  )
}

const noneFound = (q: string) => (q ? t('replies.noReplyContains', { q }) : t('replies.noRepliesToLetter'))

/** @param subject undefined where nothing of it is shown */
function OfOneLetter({ subject }: { subject: string | null | undefined }) {
  return (
    <p className="wrap-anywhere flex flex-wrap gap-x-3">
      <span className="font-semibold">
        {subject ? t('replies.repliesTo', { subject }) : t('replies.repliesToOneLetter')}
      </span>
      <Link to={pages.replies.href()}>{t('replies.showAllReplies')}</Link>
    </p>
  )
}

function OfferSealing() {
  return (
    <p className="text-soft text-sm">
      {rich('replies.offerSealing', {
        link: inside => <Link to={pages.sealing.href()}>{inside}</Link>,
      })}
    </p>
  )
}

const searchedLocked = t('replies.lockedFoundByLetter')
const isCurrent = (key: { isCurrent: boolean }) => key.isCurrent

/** What is shown is new no more, whenever it is asked for again. That it could not be said costs only a number. */
function useSeen(shownAt: number): void {
  const forget = useForget()
  const see = useRef(async () => {
    await call('POST /api/responses/seen')
    await forget('GET /api/responses/count')
  })
  useEffect(() => {
    if (shownAt > 0) see.current().catch(() => {})
  }, [shownAt])
}

function NoReplies({ isSealing }: { isSealing: boolean }) {
  return (
    <EmptyState title={t('replies.noRepliesYet')}>
      {t(isSealing ? 'replies.noRepliesHintSealed' : 'replies.noRepliesHint')}
    </EmptyState>
  )
}

interface DaysProps {
  replies: readonly ListedReply[]
  saysUnsealed: boolean
}

/** An answer may have been begun in what was opened: it stays, hidden, while a search finds others. */
function Days({ replies, saysUnsealed }: DaysProps) {
  const [opened, setOpened] = useState<readonly ListedReply[]>([])
  const without = (all: readonly ListedReply[], { id }: ListedReply) => all.filter(one => one.id !== id)
  const shown = new Set(replies.map(({ id }) => id))
  const all = [...replies, ...opened.filter(({ id }) => !shown.has(id))]
  return [...Map.groupBy(all, ({ createdAt }) => createdAt)].map(([day, ofDay]) => (
    <section
      key={day}
      className="grid gap-4"
      aria-labelledby={`day-${day}`}
      hidden={!ofDay.some(({ id }) => shown.has(id))}
    >
      {/* A reply's time is a day and nothing more, the same everywhere. */}
      <h2 id={`day-${day}`}>{formatTime(day, 'UTC', 'day')}</h2>
      <ul className="grid gap-4">
        {ofDay.map(reply => (
          <li key={reply.id} hidden={!shown.has(reply.id)}>
            <ReplyCard
              reply={reply}
              saysUnsealed={saysUnsealed}
              onOpened={one => setOpened(before => [...without(before, one), one])}
              onDeleted={one => setOpened(before => without(before, one))}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The columns of the takeout's `replies.csv`. */
const columns = ['day', 'letter', 'letter_id', 'reply', 'may_quote', 'receipt']

async function readReplies(): Promise<string[][]> {
  const rows = [columns]
  for await (const page of everyPage('GET /api/responses')) {
    for (const { createdAt, subject, newsletterId, message, seal, mayQuote, receipt } of page) {
      const words = await wordsForFile(message, seal)
      const consent = mayQuote ? 'yes' : 'no'
      rows.push([createdAt.slice(0, 10), subject ?? '', newsletterId, words, consent, receipt?.id ?? ''])
    }
  }
  return rows
}

function DownloadReplies() {
  return (
    <DownloadOpened
      label={t('replies.downloadAllUnsealed')}
      what="replies"
      fileName="replies.csv"
      read={readReplies}
    />
  )
}
