/** How many recipients have which outcome, each number a filter of the list below. */
import { clsx } from 'clsx'
import { formatCount } from '../../../contract/base/format-count.ts'
import type { CallQuery } from '../../../contract/calls.ts'
import { deliveryOutcomes, type OutcomeCounts } from '../../../contract/mail/deliveries.ts'
import { outcomeNames } from './outcome-names.ts'

export type OutcomeFilter = NonNullable<CallQuery<'GET /api/newsletters/:id/deliveries'>['state']>

export interface OutcomeFiltersProps {
  counts: OutcomeCounts
  filter: OutcomeFilter | 'all'
  onChange: (filter: OutcomeFilter | 'all') => void
}

/** Shows a filter for each outcome that somebody has. */
export function OutcomeFilters({ counts, filter, onChange }: OutcomeFiltersProps) {
  const choices: { value: OutcomeFilter | 'all'; text: string; count: number }[] = [
    { value: 'all', text: 'Prepared', count: counts.prepared },
    ...deliveryOutcomes.map(value => ({ value, text: outcomeNames[value], count: counts[value] })),
    { value: 'opened', text: 'Opened', count: counts.opened },
    { value: 'missing', text: 'Missing', count: counts.missing },
  ]
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show recipients by outcome</legend>
      {choices
        .filter(({ value, count }) => value === 'all' || value === filter || count > 0)
        .map(({ value, text, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filter === value}
            onClick={() => onChange(value)}
            className={clsx(
              'min-h-9 rounded-hand border-2 px-3 text-sm tabular-nums',
              filter === value ? 'border-ink bg-ink text-paper' : 'border-edge text-ink hover:bg-purple-wash',
            )}
          >
            {text} {formatCount(count)}
          </button>
        ))}
    </fieldset>
  )
}
