/** The rules, with one example of each mark. */
import type { Mark } from '../../../../contract/games/rules/durdle-rules.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'

export function HowToPlay({ open, onOpenChange }: Opening) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="How to Play"
      description="Find the hidden word of five letters. You have six tries."
    >
      <p>
        Each guess must be an English word; British spellings and plurals count. Type it, press the keys on
        the screen, or write it into the field. A word that is not in the list costs nothing.
      </p>
      <Example word="PAPER" at={0} mark="correct">
        P is in the word and in its place.
      </Example>
      <Example word="JOKES" at={2} mark="present">
        K is in the word, but elsewhere.
      </Example>
      <Example word="BELLS" at={3} mark="absent">
        This L is not in the word.
      </Example>
      <p>
        In hard mode every hint must be used in the guesses after it; it can be chosen before the first guess.
      </p>
      <p>
        A letter can be in the word twice, and then it is marked twice. Each game can be played once in a
        browser; a reload goes on where you were.
      </p>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Got it</Button>
      </DialogActions>
    </Dialog>
  )
}

interface ExampleProps {
  word: string
  at: number
  mark: Mark
  children: string
}

function Example({ word, at, mark, children }: ExampleProps) {
  return (
    <div className="grid gap-1">
      <div className="durdle-row w-64" aria-hidden="true">
        {Array.from(word, (letter, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a word's letters stay where they are
            key={place}
            className="durdle-tile durdle-mark"
            data-mark={place === at ? mark : undefined}
          >
            {letter}
          </span>
        ))}
      </div>
      <p>{children}</p>
    </div>
  )
}
