/** The state of a poll: Draft, Sent {date} or Closed {date}. */
import type { Poll } from '../../../contract/polls.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatTime } from '../site/dates.ts'
import { useTimeZone } from '../site/use-time-zone.ts'

export function PollBadge({ poll: { closedAt, sentAt } }: { poll: Poll }) {
  const timeZone = useTimeZone()
  const day = (time: string) => formatTime(time, timeZone, 'shortDay')
  if (closedAt !== null) return <Badge tone="closed">Closed {day(closedAt)}</Badge>
  if (sentAt !== null) return <Badge tone="sent">Sent {day(sentAt)}</Badge>
  return <Badge tone="draft">Draft</Badge>
}
