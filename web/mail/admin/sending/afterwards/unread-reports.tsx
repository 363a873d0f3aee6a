/** Says how many reports of returned mail could not be read, where they are, and why; it goes when the author dismisses it. */
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../../contract/base/format-count.ts'
import {
  type BounceSource,
  mostUnread,
  type UnreadReports as Unread,
  type UnreadWhy,
} from '../../../../../contract/mail/bounces.ts'
import { bounceSourceNames } from '../../../../base/admin/site/bounce-source-names.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { get } from '../../../../base/queries.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { FoldedNote } from '../../../../base/ui/folded-note.tsx'

/** Shows nothing while all could be read. */
export function UnreadReports() {
  const { data: sources = [] } = useQuery({ ...get('GET /api/bounces/unread'), refetchOnMount: 'always' })
  if (sources.length === 0) return null
  const all = sources.reduce((sum, { count }) => sum + count, 0)
  const isMore = sources.some(({ count }) => count >= mostUnread)
  return (
    <FoldedNote
      tone="warning"
      title={
        all === 1
          ? '1 returned mail could not be read'
          : `${formatCount(all)}${isMore ? ' or more' : ''} returned mails could not be read`
      }
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
    failed: 'That could not be saved.',
    forgets: ['GET /api/bounces/unread'],
  })
  const [first, last] = [when(firstAt, 'moment'), when(lastAt, 'moment')]
  const times = first === last ? `on ${first}` : `between ${first} and ${last}`
  return (
    <li className="grid justify-items-start gap-1">
      <p>
        <span className="font-semibold">{nameOf(source)}</span>: {formatCount(count)}
        {count >= mostUnread && ' or more'}, {times}. {whys.map(why => reasons[why]).join(' ')}{' '}
        {whereabouts(source, count === 1)}
      </p>
      <Button variant="quiet" size="small" pending={dismissing.isPending} onClick={() => dismissing.mutate()}>
        Dismiss<span className="sr-only">: {nameOf(source)}</span>
      </Button>
    </li>
  )
}

const nameOf = (source: BounceSource) => (source === 'mailbox' ? 'Your mailbox' : bounceSourceNames[source])

const reasons: Record<UnreadWhy, string> = {
  large: 'Too large for a report.',
  slow: 'Reading took too long.',
  deep: 'The parts are nested too deep.',
  failed: 'Damaged, or in a form that this site does not know.',
}

function whereabouts(source: BounceSource, isOne: boolean): string {
  const it = isOne ? 'It' : 'They'
  if (source === 'mailbox')
    return `${it} ${isOne ? 'is' : 'are'} still in the mailbox: look there to see whose letters bounced.`
  if (source === 'door')
    return `${it} ${isOne ? 'was' : 'were'} refused, and nothing of ${isOne ? 'it' : 'them'} is kept.`
  return `Check at ${bounceSourceNames[source]} whose letters bounced.`
}
