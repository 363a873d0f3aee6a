/** Whether the words are safe, in one quiet line. */
import { clsx } from 'clsx'
import { formatTime } from '../site/dates.ts'
import { useTimeZone } from '../site/use-time-zone.ts'
import type { SaverView } from './draft-saver.ts'
import { isEnd } from './save-fault.ts'

/** A screen reader hears of trouble alone: the rest changes every few seconds. */
export function SaveStatus({ view }: { view: SaverView }) {
  const timeZone = useTimeZone()
  const trouble = troubleOf(view)
  return (
    <div className={clsx('min-w-0 text-sm', trouble && 'max-sm:basis-full')}>
      <p role="status" className="font-semibold text-danger">
        {trouble}
      </p>
      {!trouble && <p className="text-soft">{quietWords(view, timeZone)}</p>}
    </div>
  )
}

function troubleOf({ last }: SaverView): string | undefined {
  if (last.step !== 'failed') return undefined
  const { fault } = last
  if (isEnd(fault)) return `Not saved: ${fault.why}`
  return `Not saved: ${fault.why}${fault.kind === 'retry' ? '. Trying again…' : ''}`
}

function quietWords({ last, isUnsaved }: SaverView, timeZone: string): string {
  if (last.step === 'saving') return 'Saving…'
  if (isUnsaved) return 'Not saved yet'
  return last.step === 'saved' ? `Saved ${formatTime(last.at, timeZone, 'clock')}` : ''
}
