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
        Each guess must be an English word; British spellings and plurals count.{' '}
        <span className="pointer-coarse:hidden">
          Type it, press the keys on the screen, or write it into the field.
        </span>
        <span className="hidden pointer-coarse:inline">Press the keys on the screen.</span> A word that is not
        in the list costs no try.
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
        In hard mode, every later guess must use the hints you have. You can turn it on before your first
        guess.
      </p>
      <p>
        A letter that is in the word twice is marked twice. If you guess it too often, you are told, for
        example “no second S”. You can play each game once in a browser; after a reload you continue where you
        were.
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
