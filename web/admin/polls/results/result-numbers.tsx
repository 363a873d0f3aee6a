/** How many answered, of how many it reached. */
import type { PollResults } from '../../../../contract/poll-results.ts'
import { Card } from '../../../ui/card.tsx'

/** `12.5%`; answers can outnumber those who were mailed: the link may be shared. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%`

export function ResultNumbers({ results: { responses, reached } }: { results: PollResults }) {
  const numbers = [
    { label: 'Answers', value: responses.toLocaleString('en') },
    { label: 'Subscribers it reached', value: reached.toLocaleString('en') },
    { label: 'Response rate', value: percent(responses, reached) },
  ]
  return (
    <Card ruled>
      <dl className="grid gap-4 sm:grid-cols-3">
        {numbers.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-soft text-sm">{label}</dt>
            <dd className="font-heading text-4xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
