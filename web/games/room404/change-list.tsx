/** What a choice cost or gave: red, green, and yellow for a secret (specification of the games, §2). */
import { clsx } from 'clsx'
import type { Step } from '../../../contract/games/rules/room404.ts'
import { t } from '../../base/translations.ts'
import { changesOf } from './play.ts'
import { formatChange } from './stat-words.ts'
import { changeClass } from './stats.tsx'

export function ChangeList({ step }: { step: Step | null }) {
  const changes = changesOf(step)
  if (changes.length === 0) return null
  return (
    <ul aria-label={t('room404.changes')} className="flex flex-wrap gap-x-6 gap-y-1 font-mono text-sm">
      {changes.map(change => (
        <li key={change.stat} className={clsx('font-bold', changeClass(change))}>
          {formatChange(change)}
        </li>
      ))}
    </ul>
  )
}
