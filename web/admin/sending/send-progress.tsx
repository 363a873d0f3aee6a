/** How far a send has come. */
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SpinnerMark } from '../../ui/spinner.tsx'
import type { Sending } from './use-sending.ts'

const step = 10

/** Spoken at every tenth only: a count that changes twice a second would drown everything else. */
function spoken(sending: Sending): string {
  if (sending.step === 'asked') return 'Sending…'
  if (sending.step !== 'going') return ''
  const { total, pending } = sending.progress
  return `Sending, ${Math.floor((total - pending) / total / (step / 100)) * step} percent done`
}

/** Nothing while nothing is sent. */
export function SendProgress({ sending, subject }: { sending: Sending; subject: string }) {
  const done = sending.step === 'going' ? sending.progress.total - sending.progress.pending : 0
  return (
    <div className={sending.step === 'asked' || sending.step === 'going' ? undefined : 'sr-only'}>
      <p role="status" className="sr-only">
        {spoken(sending)}
      </p>
      {sending.step === 'asked' && (
        <p aria-hidden="true" className="flex items-center gap-3 py-2 font-semibold">
          <SpinnerMark className="text-purple" />
          Sending…
        </p>
      )}
      {sending.step === 'going' && (
        <div className="grid gap-1.5">
          <ProgressBar
            label={`Sending “${subject}”`}
            value={done}
            max={sending.progress.total}
            text={`${done.toLocaleString('en')} of ${sending.progress.total.toLocaleString('en')}`}
          />
          <p className="text-soft text-sm">You can leave this page: the letters go on by themselves.</p>
        </div>
      )}
    </div>
  )
}
