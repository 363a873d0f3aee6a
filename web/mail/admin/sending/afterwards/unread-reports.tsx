/** Says how many reports of returned mail could not be read, where they are, and why; it goes when the author dismisses it. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { limits } from '../../../../../contract/base/limits.ts'
import type {
  BounceSource,
  UnreadReports as Unread,
  UnreadWhy,
} from '../../../../../contract/mail/bounces.ts'
import { bounceSourceNames } from '../../../../base/admin/site/bounce-source-names.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { get } from '../../../../base/queries.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { FoldedNote } from '../../../../base/ui/folded-note.tsx'

/** Shows nothing while all could be read. */
export function UnreadReports() {
  const { data: sources = [] } = useQuery({ ...get('GET /api/bounces/unread'), refetchOnMount: 'always' })
  if (sources.length === 0) return null
  const all = sources.reduce((sum, { count }) => sum + count, 0)
  const isMore = sources.some(({ count }) => count >= limits.unreadReports)
  return (
    <FoldedNote
      tone="warning"
      title={t(isMore ? 'afterSending.unreadAtLeast' : 'afterSending.unreadCount', { count: all })}
    >
      <ul className="grid gap-3">
        {sources.map(one => (
          <Source key={one.source} {...one} />
        ))}
      </ul>
    </FoldedNote>
  )
}

function Source({ source, count, firstAt, lastAt, whys, until }: Unread) {
  const when = useTimes()
  const dismissing = useWrite({
    call: () => call('POST /api/bounces/unread/dismiss', { body: { source, until } }),
    failed: t('afterSending.notSaved'),
    forgets: ['GET /api/bounces/unread'],
  })
  const [first, last] = [when(firstAt, 'moment'), when(lastAt, 'moment')]
  const isMore = count >= limits.unreadReports
  const which = {
    strong: (inside: ReactNode) => <span className="font-semibold">{inside}</span>,
    source: nameOf(source),
    count,
  }
  return (
    <li className="grid justify-items-start gap-1">
      <p>
        {first === last
          ? rich(isMore ? 'afterSending.unreadAtLeastAt' : 'afterSending.unreadAt', { ...which, when: first })
          : rich(isMore ? 'afterSending.unreadAtLeastBetween' : 'afterSending.unreadBetween', {
              ...which,
              first,
              last,
            })}{' '}
        {[...whys.map(why => reasons[why]), whereabouts(source, count)].join(' ')}
      </p>
      <Button variant="quiet" size="small" pending={dismissing.isPending} onClick={() => dismissing.mutate()}>
        {rich('afterSending.dismissSource', {
          heard: inside => <span className="sr-only">{inside}</span>,
          source: nameOf(source),
        })}
      </Button>
    </li>
  )
}

const nameOf = (source: BounceSource) =>
  source === 'mailbox' ? t('afterSending.yourMailbox') : bounceSourceNames[source]

const reasons: Record<UnreadWhy, string> = {
  large: t('afterSending.unreadLarge'),
  slow: t('afterSending.unreadSlow'),
  deep: t('afterSending.unreadDeep'),
  failed: t('afterSending.unreadDamaged'),
}

function whereabouts(source: BounceSource, count: number): string {
  if (source === 'mailbox') return t('afterSending.unreadInMailbox', { count })
  if (source === 'door') return t('afterSending.unreadRefused', { count })
  return t('afterSending.unreadAtProvider', { provider: bounceSourceNames[source] })
}
