/** The moment between the press of Send and the first letter that leaves. */
import { useEffect, useState } from 'react'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'

const tick = 200

/** Whole seconds until then, by the browser's steady clock: what the server says counts, not what time it is here. */
function useSecondsLeft(milliseconds: number): number {
  const [end, setEnd] = useState({ milliseconds, at: performance.now() + milliseconds })
  const [now, setNow] = useState(() => performance.now())
  if (end.milliseconds !== milliseconds) setEnd({ milliseconds, at: performance.now() + milliseconds })
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((end.at - now) / 1_000))
}

export interface HoldCountdownProps {
  /** Milliseconds until the first letter leaves. */
  startsIn: number
  subject: string
  /** How many it goes to. */
  total: number
  onUndo: () => Promise<unknown>
}

/** Counts down, and can be undone until the end. */
export function HoldCountdown({ startsIn, subject, total, onUndo }: HoldCountdownProps) {
  const seconds = useSecondsLeft(startsIn)
  const [isUndoing, setUndoing] = useState(false)
  const undo = async () => {
    setUndoing(true)
    await onUndo()
    setUndoing(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 grow wrap-anywhere">
        <span className="font-semibold tabular-nums">{t('sending.countdown', { seconds })}</span>{' '}
        <span>{t('sending.countdownTo', { subject, total })}</span>{' '}
        <span className="text-soft">{t('sending.nothingHasLeft')}</span>
      </p>
      <Button variant="secondary" pending={isUndoing} pendingText={t('buttons.undoing')} onClick={undo}>
        {t('buttons.undo')}
      </Button>
    </div>
  )
}
