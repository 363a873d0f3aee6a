/** The mails of the outbox, one line of each. */
import { Link } from 'react-router'
import type { OutboxMail } from '../../../contract/outbox.ts'
import { formatTime } from '../site/dates.ts'
import { useTimeZone } from '../site/use-time-zone.ts'

/** Lists the mails; `open` is the id of the one being read. */
export function MailList({ mails, open }: { mails: readonly OutboxMail[]; open: string | null }) {
  const timeZone = useTimeZone()
  return (
    <ul className="overflow-hidden rounded-sheet bg-raised shadow-sheet md:max-h-[70dvh] md:overflow-y-auto">
      {mails.map(({ id, to, subject, date }) => (
        <li key={id} className="border-line border-b last:border-b-0">
          <Link
            to={`?mail=${encodeURIComponent(id)}`}
            aria-current={id === open ? 'true' : undefined}
            className="grid grid-cols-[minmax(0,1fr)] gap-0.5 border-transparent border-l-4 px-4 py-3 text-ink no-underline hover:bg-purple-wash focus-visible:-outline-offset-3 aria-[current]:border-purple aria-[current]:bg-purple-wash"
          >
            <span className="truncate font-semibold">{to}</span>
            <span className="truncate">{subject}</span>
            <time dateTime={date} className="text-soft text-sm">
              {formatTime(date, timeZone, 'second')}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
