/** The rules, with one example of each mark. */
import type { Mark } from '../../../../contract/games/rules/durdle-rules.ts'
import { joint } from '../../../base/joint.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog, type Opening } from '../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../base/ui/dialog-actions.tsx'

export function HowToPlay({ open, onOpenChange }: Opening) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('durdle.howToPlay')}
      description={t('durdle.task')}
    >
      <p>
        {t('durdle.whichWords')}
        {joint()}
        <span className="pointer-coarse:hidden">{t('durdle.howToGuess')}</span>
        <span className="hidden pointer-coarse:inline">{t('durdle.howToGuessByFinger')}</span>
        {joint()}
        {t('durdle.unlistedWord')}
      </p>
      <Example word="PAPER" at={0} mark="correct">
        {t('durdle.exampleCorrect', { letter: 'P' })}
      </Example>
      <Example word="JOKES" at={2} mark="present">
        {t('durdle.examplePresent', { letter: 'K' })}
      </Example>
      <Example word="BELLS" at={3} mark="absent">
        {t('durdle.exampleAbsent', { letter: 'L' })}
      </Example>
      <p>{t('durdle.whatIsHardMode')}</p>
      <p>{t('durdle.twice', { surplus: t('durdle.surplus', { nth: 2, letter: 'S' }) })}</p>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{t('durdle.gotIt')}</Button>
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
      <div className="durdle-row w-64" dir="ltr" lang="en" aria-hidden="true">
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
