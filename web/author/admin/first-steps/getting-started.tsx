/** The first steps of a new site on the dashboard (onboarding checklist): those that are not done, until each is done or put off. */
import { useEffect, useRef } from 'react'
import type { FirstStep } from '../../../../contract/author/first-step-names.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { StepLine } from './step-line.tsx'
import { useFirstSteps } from './use-first-steps.ts'
import { usePutOff } from './use-put-off.ts'

const comesBack = t('firstSteps.toSeeAgain')

/** Nothing once there is nothing left to do. */
export function GettingStarted() {
  const steps = useFirstSteps()
  const heading = useRef<HTMLHeadingElement>(null)
  const putting = usePutOff({ title: t('firstSteps.hidden'), description: comesBack })
  const open = steps?.open ?? []
  useFocusKept(heading, open.length)
  if (!steps || open.length === 0) return null
  const putOff = (more: readonly FirstStep[]) => putting.mutate([...steps.putOff, ...more])
  return (
    <Card className="grid gap-1 py-3! sm:py-4!" aria-labelledby="getting-started">
      <div className="flex items-center justify-between gap-3">
        <h2 id="getting-started" ref={heading} tabIndex={-1} className="text-xl">
          {t('firstSteps.gettingStarted')}
        </h2>
        <Button variant="quiet" size="tight" resting={putting.isPending} onClick={() => putOff(open)}>
          {rich('firstSteps.hideAllSteps', { span: inside => <span className="sr-only">{inside}</span> })}
        </Button>
      </div>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {open.map(step => (
          <StepLine
            key={step}
            step={step}
            steps={steps}
            isBusy={putting.isPending}
            onPutOff={() => putOff([step])}
          />
        ))}
      </ul>
    </Card>
  )
}

/** A line that is done goes, and the focus that was in it would be nowhere. */
function useFocusKept(heading: { current: HTMLElement | null }, lines: number): void {
  const before = useRef(lines)
  useEffect(() => {
    const isFewer = lines < before.current
    before.current = lines
    if (!isFewer || document.activeElement !== document.body) return
    const kept = heading.current ?? document.querySelector<HTMLElement>('main')
    kept?.focus()
  }, [heading, lines])
}
