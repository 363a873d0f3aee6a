/** The success of the unsubscribe page, with the way back for those who did not mean it. */
import { useState } from 'react'
import { joint } from '../../base/joint.ts'
import { useParams } from '../../base/reader/place.ts'
import { ResultHeading } from '../../base/reader/result-heading.tsx'
import { ended, t } from '../../base/translations.ts'
import { Button } from '../../base/ui/button.tsx'
import { type Outcome, outcomeOf } from './outcome.ts'

/** @param message what the server said when it unsubscribed */
export function StaySubscribed({ message }: { message: string }) {
  const { token = '' } = useParams()
  const [state, setState] = useState<Outcome | 'idle' | 'pending'>('idle')
  const outcome = typeof state === 'object' ? state : undefined
  const undo = async () => {
    setState('pending')
    const words = { fallback: t('form.wentWrong'), success: t('said.keptSubscribed') }
    setState(await outcomeOf('POST /api/unsubscribe/:token/undo', token, words))
  }
  if (outcome?.ok) {
    return (
      <>
        <ResultHeading>{t('leave.staysTitle')}</ResultHeading>
        <p className="mt-3">
          {ended(outcome.message)}
          {joint()}
          {t('leave.staysMore')}
        </p>
      </>
    )
  }
  return (
    <>
      <ResultHeading>{t('leave.doneTitle')}</ResultHeading>
      <p className="mt-3">{message}</p>
      <p className="mt-3 text-soft">{t('leave.goodbye')}</p>
      <p className="mt-6">
        <Button
          variant="secondary"
          pending={state === 'pending'}
          pendingText={t('form.oneMoment')}
          onClick={undo}
        >
          {t('leave.stay')}
        </Button>
      </p>
      {outcome && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {outcome.message}
        </p>
      )}
    </>
  )
}
