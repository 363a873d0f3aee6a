/** How far a send has come. */
import { useMailStatus } from '../../../base/admin/site/use-mail-status.ts'
import { t } from '../../../base/translations.ts'
import { ProgressBar } from '../../../base/ui/progress-bar.tsx'
import { SpinnerMark } from '../../../base/ui/spinner.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { StopButton } from './stop-button.tsx'
import type { Sending } from './use-sending.ts'

const step = 10
const askMailStatus = 5_000

/** Spoken at every tenth only: a count that changes twice a second would drown everything else. */
function spoken(sending: Sending): string {
  if (sending.step === 'asked') return t('buttons.sending')
  if (sending.step !== 'going') return ''
  const { total, startsIn, isStopped } = sending.progress
  if (startsIn !== null) {
    const seconds = Math.ceil(startsIn / 1_000)
    return t('sending.countdownSpoken', { total, seconds })
  }
  if (isStopped) return t('sending.stopping')
  const percent = Math.floor(doneOf(sending.progress) / total / (step / 100)) * step
  return t('sending.progressSpoken', { percent })
}

type Progress = Extract<Sending, { step: 'going' }>['progress']

/** What a Stop withdrew was never done; others are withdrawn as their readers left. */
const doneOf = ({ total, pending, withdrawn, isStopped }: Progress) =>
  total - pending - (isStopped ? withdrawn : 0)

function meaningOf({ isStopped, pausedFor, pending, deferred }: Progress): string {
  if (isStopped) return t('sending.stoppingMeans')
  if (pausedFor !== null) return t('sending.pausedSeeNote')
  return deferred > 0 && deferred === pending ? t('sending.canLeavePutOff') : t('sending.canLeave')
}

export interface SendProgressProps {
  sending: Sending
  subject: string
  onUndo: (sendId: string) => Promise<unknown>
  onStop: (sendId: string) => Promise<void>
}

/** Shows nothing while nothing is sent. */
export function SendProgress({ sending, subject, onUndo, onStop }: SendProgressProps) {
  return (
    <div className={sending.step === 'asked' || sending.step === 'going' ? undefined : 'sr-only'}>
      <p role="status" className="sr-only">
        {spoken(sending)}
      </p>
      {sending.step === 'asked' && (
        <p aria-hidden="true" className="flex items-center gap-3 py-2 font-semibold">
          <SpinnerMark className="text-purple" />
          {t('buttons.sending')}
        </p>
      )}
      {sending.step === 'going' && (
        <Going
          progress={sending.progress}
          subject={subject}
          onUndo={() => onUndo(sending.progress.sendId)}
          onStop={() => onStop(sending.progress.sendId)}
        />
      )}
    </div>
  )
}

interface GoingProps {
  progress: Progress
  subject: string
  onUndo: () => Promise<unknown>
  onStop: () => Promise<void>
}

function Going({ progress, subject, onUndo, onStop }: GoingProps) {
  const { total, startsIn } = progress
  // The notice at the top of the page then says why nothing moves.
  useMailStatus(askMailStatus)
  if (startsIn !== null)
    return <HoldCountdown startsIn={startsIn} subject={subject} total={total} onUndo={onUndo} />
  const done = doneOf(progress)
  return (
    <div className="grid gap-1.5">
      <ProgressBar
        label={t('sending.progress', { subject })}
        value={done}
        max={total}
        text={t('sending.progressCount', { done, total })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-soft text-sm">{meaningOf(progress)}</p>
        <StopButton progress={progress} onStop={onStop} />
      </div>
    </div>
  )
}
