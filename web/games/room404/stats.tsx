/** Health, Focus and Secrets, with what changed beside them for a moment. */
import { clsx } from 'clsx'
import { room404, type Stats } from '../../../contract/games/rules/room404.ts'
import type { Change } from './play.ts'
import { signed, statName } from './stat-words.ts'

export const changeClass = ({ delta, isSecret }: Change) =>
  isSecret ? 'text-(--secret)' : delta < 0 ? 'text-danger' : 'text-good'

interface StatListProps {
  stats: Stats
  notes?: readonly Change[]
}

export function StatList({ stats, notes = [] }: StatListProps) {
  const rows = [
    { stat: 'health', value: stats.health, of: room404.health },
    { stat: 'focus', value: stats.sanity, of: room404.sanity },
    { stat: 'secrets', value: stats.secrets, of: room404.secretsForEnding },
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-3.5 gap-y-1 font-mono text-xs sm:gap-x-6 sm:text-sm">
      {rows.map(({ stat, value, of }) => (
        <div key={stat} className="flex items-baseline gap-1.5 sm:gap-2">
          <dt className="text-soft uppercase ltr:tracking-[0.06em] sm:ltr:tracking-[0.14em]">
            {statName(stat)}
          </dt>
          <dd className="flex items-baseline gap-1.5 tabular-nums sm:gap-2">
            {value}
            <Marks value={value} of={of} />
            {notes.map(change => (
              <Note key={change.stat} change={change} shown={change.stat === stat} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows a number again as marks, for the eye. */
function Marks({ value, of }: { value: number; of: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1 self-center">
      {Array.from({ length: Math.max(value, of) }, (_, index) => index).map(index => (
        <span
          key={index}
          className={clsx('h-2.5 w-1 rounded-xs', index < value ? 'bg-(--brass)' : 'bg-line')}
        />
      ))}
    </span>
  )
}

/** Shows what changed, to the eye; the status line says it to screen readers. */
function Note({ change, shown }: { change: Change; shown: boolean }) {
  if (!shown) return null
  return (
    <span aria-hidden="true" data-note={change.stat} className={clsx('font-bold', changeClass(change))}>
      {signed(change.delta)}
    </span>
  )
}
