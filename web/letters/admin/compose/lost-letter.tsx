/** Offers what was written and never saved when its page went away. */
import { useTimes } from '../../../base/admin/site/dates.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import type { LocalCopy } from '../drafts/local-copies.ts'

export interface LostLetterProps {
  letter: LocalCopy
  onRestore: () => void
  onForget: () => void
}

/** A callout above the form. */
export function LostLetter({ letter, onRestore, onForget }: LostLetterProps) {
  const when = useTimes()
  const written = when(letter.at, 'moment')
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
