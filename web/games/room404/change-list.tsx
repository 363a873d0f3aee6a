/** What a choice cost or gave: red, green, and yellow for a secret (specification of the games, §2). */
import { clsx } from 'clsx'
import type { Step } from '../../../contract/games/rules/room404.ts'
import { changesOf, signed } from './play.ts'
import { changeClass } from './stats.tsx'

export function ChangeList({ step }: { step: Step | null }) {
  const changes = changesOf(step)
  if (changes.length === 0) return null
  return (
    <ul aria-label="Changes" className="flex flex-wrap gap-x-6 gap-y-1 font-mono text-sm">
      {changes.map(change => (
        <li key={change.stat} className={clsx('font-bold', changeClass(change))}>
          {signed(change.delta)} {change.stat}
        </li>
      ))}
    </ul>
  )
}
