/** Tries a server step by step (progress): each step is a call of its own, so that one sees how far it came. */
import { useState } from 'react'
import type { Tried } from '../../../../contract/mail/tried.ts'
import { serverMessage } from '../../../base/call.ts'
import { t } from '../../../base/translations.ts'

export interface TrialStep<Step extends string> {
  step: Step
  state: 'waits' | 'runs' | 'worked' | 'failed'
  tried?: Tried
}

/** @param order the steps in their order, the same at every call */
export function useTrial<Step extends string>(order: readonly Step[]) {
  const [steps, setSteps] = useState<TrialStep<Step>[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const untried = () => order.map((step): TrialStep<Step> => ({ step, state: 'waits' }))
  const set = (step: Step, now: Omit<TrialStep<Step>, 'step'>) =>
    setSteps(all => (all ?? untried()).map(one => (one.step === step ? { step, ...now } : one)))

  /** @param until tries as far as that step */
  async function run(until: (step: Step) => Promise<Tried>): Promise<void> {
    setRunning(true)
    setSteps(untried())
    for (const step of order) {
      set(step, { state: 'runs' })
      const tried = await until(step).catch(failed)
      set(step, { state: tried.worked ? 'worked' : 'failed', tried })
      if (!tried.worked) break
    }
    setRunning(false)
  }
  return { steps, isRunning, run }
}

const failed = (error: unknown): Tried => ({
  worked: false,
  message: serverMessage(error) ?? t('mailDesk.noAnswer'),
  words: [],
})
