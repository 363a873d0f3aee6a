/** The state of a poll: Draft, Sent {date} or Closed {date}. */
import type { Poll } from '../../../../contract/answers/polls.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { t } from '../../../base/translations.ts'
import { Badge } from '../../../base/ui/badge.tsx'

export function PollBadge({ poll: { closedAt, sentAt } }: { poll: Poll }) {
  const when = useTimes()
  const day = (time: string) => when(time, 'shortDay')
  if (closedAt !== null) return <Badge tone="closed">{t('polls.closed', { day: day(closedAt) })}</Badge>
  if (sentAt !== null) return <Badge tone="sent">{t('polls.sent', { day: day(sentAt) })}</Badge>
  return <Badge tone="draft">{t('polls.draft')}</Badge>
}
