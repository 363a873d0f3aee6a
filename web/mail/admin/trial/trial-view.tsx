/** How a try of a server goes: its steps, what came of each, and the server's own words. */
import { clsx } from 'clsx'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import { rich, t } from '../../../base/translations.ts'
import { Spinner } from '../../../base/ui/spinner.tsx'
import type { TrialStep } from './use-trial.ts'

const states = {
  waits: 'trialMail.stepWaits',
  runs: 'trialMail.stepRuns',
  worked: 'trialMail.stepWorked',
  failed: 'trialMail.stepFailed',
} as const satisfies Record<TrialStep<string>['state'], SentenceKey>
const marks = { waits: '·', runs: '', worked: '✓', failed: '✗' } as const

interface TrialViewProps<Step extends string> {
  steps: readonly TrialStep<Step>[]
  names: Readonly<Record<Step, string>>
}

export function TrialView<Step extends string>({ steps, names }: TrialViewProps<Step>) {
  return (
    <ol aria-label={t('trialMail.theTest')} aria-live="polite" className="grid gap-3">
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
        {state === 'runs' ? <Spinner label={t('trialMail.trying')} className="p-0" /> : marks[state]}
      </span>
      <div className="grid gap-1">
        <p className="font-semibold">
          {rich(states[state], { step: name, heard: inside => <span className="sr-only">{inside}</span> })}
        </p>
        {tried && <p className="wrap-anywhere text-sm">{tried.message}</p>}
        {tried && tried.words.length > 0 && (
          <details className="text-sm">
            <summary className="w-fit cursor-pointer py-1 text-purple underline">
              {t('trialMail.serverSaid')}
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
