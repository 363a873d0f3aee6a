/**
 * The field and the button of a guess, for whoever would rather write than press keys. Not where a finger plays: the phone's
 * own keyboard would come up over the one on the screen.
 */
import type { FormEvent } from 'react'
import { useId } from 'react'
import { durdleLetters } from '../../../../contract/games/rules/durdle-rules.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { inputClass } from '../../../base/ui/field.tsx'

export interface GuessFormProps {
  typed: string
  onType: (typed: string) => void
  onSubmit: () => void
  pending: boolean
}

export function GuessForm({ typed, onType, onSubmit, pending }: GuessFormProps) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  // Upper case is the style sheet's here: a value that came back changed would send the caret to its end.
  const write = (text: string) => onType(text.replace(/[^a-z]/gi, '').slice(0, durdleLetters))
  return (
    <form
      onSubmit={submit}
      noValidate
      className="mx-auto flex w-full max-w-80 gap-2 px-2 pointer-coarse:hidden"
    >
      <label htmlFor={id} className="sr-only">
        {t('durdle.yourGuess')}
      </label>
      <input
        id={id}
        dir="ltr"
        lang="en"
        value={typed}
        // Read-only and not disabled: the focus stays for the next guess.
        readOnly={pending}
        onChange={event => write(event.target.value)}
        placeholder={t('durdle.yourGuess')}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        className={`${inputClass} min-w-0 text-center font-heading uppercase tracking-[0.3em] placeholder:normal-case placeholder:tracking-normal`}
      />
      <Button type="submit" resting={pending} className="shrink-0">
        {t('durdle.guess')}
      </Button>
    </form>
  )
}
