/** How many answered, of how many it was mailed to. */
import type { PollResults } from '../../../../../contract/answers/poll-results.ts'
import { documentLanguage, formatCount, t } from '../../../../base/translations.ts'
import { Card } from '../../../../base/ui/card.tsx'

/** `12.5%`; answers can outnumber those who were mailed: the link may be shared. */
export const percent = (part: number, whole: number) =>
  whole === 0
    ? '–'
    : (part / whole).toLocaleString(documentLanguage(), { style: 'percent', maximumFractionDigits: 1 })

export function ResultNumbers({ results: { responses, reached } }: { results: PollResults }) {
  const numbers = [
    { label: t('pollResults.answers'), value: formatCount(responses) },
    { label: t('pollResults.subscribersMailed'), value: formatCount(reached) },
    { label: t('pollResults.responseRate'), value: percent(responses, reached) },
  ]
  return (
    <Card ruled>
      <dl className="grid grid-cols-3 items-end gap-3 sm:gap-4">
        {numbers.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-soft text-xs sm:text-sm">{label}</dt>
            <dd className="font-heading text-3xl tabular-nums sm:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
