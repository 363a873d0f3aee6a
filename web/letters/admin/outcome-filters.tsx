/** How many recipients have which outcome, each number a filter of the list below. */
import { clsx } from 'clsx'
import type { CallQuery } from '../../../contract/calls.ts'
import { deliveryOutcomes, type OutcomeCounts } from '../../../contract/mail/deliveries.ts'
import { t } from '../../base/translations.ts'
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
    { value: 'all', text: t('letters.outcomePrepared'), count: counts.prepared },
    ...deliveryOutcomes.map(value => ({ value, text: outcomeNames[value], count: counts[value] })),
    { value: 'opened', text: t('letters.outcomeOpened'), count: counts.opened },
    { value: 'missing', text: t('letters.outcomeMissing'), count: counts.missing },
  ]
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('letters.outcomeFilters')}</legend>
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
            {t('letters.outcomeAndCount', { outcome: text, count })}
          </button>
        ))}
    </fieldset>
  )
}
