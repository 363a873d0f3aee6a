/** Says how the link of a mail counts once, and who could still tell whose answer it is. */
import type { MailedTo } from '../../../../contract/answers/mailed-to.ts'
import { t } from '../../../base/translations.ts'
import type { WayToAnswer } from './blind-right.ts'

interface HowItCountsProps {
  way: WayToAnswer
  mailedTo: MailedTo | null
}

export function HowItCounts({ way, mailedTo }: HowItCountsProps) {
  const few = fewOf(mailedTo)
  return (
    <p>
      {/* The mechanism is told by the page on anonymity. */}
      {t(way === 'blind' ? 'poll.blind' : 'poll.plain')}
      {few && <> {t(few)}</>}
    </p>
  )
}

function fewOf(mailedTo: MailedTo | null) {
  if (mailedTo?.people === 1) return 'poll.onlyLink'
  return mailedTo?.isFew ? 'poll.fewLinks' : undefined
}
