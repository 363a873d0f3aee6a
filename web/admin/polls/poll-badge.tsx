/** The state of a poll: Draft, Sent {date} or Closed {date}. */
import type { Poll } from '../../../contract/polls.ts'
import { Badge } from '../../ui/badge.tsx'
import { useTimes } from '../site/dates.ts'

export function PollBadge({ poll: { closedAt, sentAt } }: { poll: Poll }) {
  const when = useTimes()
  const day = (time: string) => when(time, 'shortDay')
  if (closedAt !== null) return <Badge tone="closed">Closed {day(closedAt)}</Badge>
  if (sentAt !== null) return <Badge tone="sent">Sent {day(sentAt)}</Badge>
  return <Badge tone="draft">Draft</Badge>
}
