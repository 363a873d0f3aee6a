/** How a try of a server goes: its steps, what came of each, and the server's own words. */
import { clsx } from 'clsx'
import { Spinner } from '../../../base/ui/spinner.tsx'
import type { TrialStep } from './use-trial.ts'

const states = { waits: 'not yet', runs: 'trying', worked: 'worked', failed: 'failed' } as const
const marks = { waits: '·', runs: '', worked: '✓', failed: '✗' } as const

interface TrialViewProps<Step extends string> {
  steps: readonly TrialStep<Step>[]
  names: Readonly<Record<Step, string>>
}

export function TrialView<Step extends string>({ steps, names }: TrialViewProps<Step>) {
  return (
    <ol aria-label="The test" aria-live="polite" className="grid gap-3">
      {steps.map(one => (
        <StepLine key={one.step} name={names[one.step]} {...one} />
      ))}
    </ol>
  )
}

function StepLine({ name, state, tried }: { name: string } & Omit<TrialStep<string>, 'step'>) {
  return (
    <li className={clsx('grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2', state === 'waits' && 'text-soft')}>
      <span
        aria-hidden="true"
        className={clsx(
          'font-bold',
          state === 'failed' && 'text-danger',
          state === 'worked' && 'text-purple',
        )}
      >
        {state === 'runs' ? <Spinner label="Trying" className="p-0" /> : marks[state]}
      </span>
      <div className="grid gap-1">
        <p className="font-semibold">
          {name}
          <span className="sr-only">: {states[state]}</span>
        </p>
        {tried && <p className="wrap-anywhere text-sm">{tried.message}</p>}
        {tried && tried.words.length > 0 && (
          <details className="text-sm">
            <summary className="w-fit cursor-pointer py-1 text-purple underline">
              What the server said
            </summary>
            <pre className="wrap-anywhere whitespace-pre-wrap rounded-hand bg-sunk px-3 py-2 text-xs">
              {tried.words.join('\n')}
            </pre>
          </details>
        )}
      </div>
    </li>
  )
}
