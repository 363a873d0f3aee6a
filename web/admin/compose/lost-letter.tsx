/** Offers what was written and never saved when its page went away. */
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import type { LocalCopy } from '../drafts/local-copies.ts'
import { formatTime } from '../site/dates.ts'
import { useTimeZone } from '../site/use-time-zone.ts'

export interface LostLetterProps {
  letter: LocalCopy
  onRestore: () => void
  onForget: () => void
}

/** A callout above the form. */
export function LostLetter({ letter, onRestore, onForget }: LostLetterProps) {
  const timeZone = useTimeZone()
  const written = formatTime(letter.at, timeZone, 'moment')
  return (
    <Callout tone="info" title="Something you wrote was not saved">
      <p>
        {letter.subject.trim() ? `“${letter.subject.trim()}”` : 'A letter'}, written {written}, is still in
        this browser.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={onRestore}>
          Bring it back
        </Button>
        <Button size="small" variant="quiet" onClick={onForget}>
          Throw it away
        </Button>
      </div>
    </Callout>
  )
}
