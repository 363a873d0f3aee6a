/** Offers what was written and never saved when its page went away. */
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import type { UnsavedLetter } from '../unsaved.ts'

export interface LostLetterProps {
  letter: UnsavedLetter
  onRestore: (letter: UnsavedLetter) => void
  onForget: () => void
}

/** A callout above the form. */
export function LostLetter({ letter, onRestore, onForget }: LostLetterProps) {
  return (
    <Callout tone="info" title="Something you wrote was not saved">
      <p>{letter.subject ? `“${letter.subject}” is still here.` : 'It is still here.'}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={() => onRestore(letter)}>
          Bring it back
        </Button>
        <Button size="small" variant="quiet" onClick={onForget}>
          Throw it away
        </Button>
      </div>
    </Callout>
  )
}
