/** The options of a choice: one field each, Enter makes the next. */
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '../../../../../contract/base/limits.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { CrossGlyph } from '../../../../base/ui/drawings/glyphs.tsx'
import { inputClass } from '../../../../base/ui/field.tsx'
import { IconButton } from '../../../../base/ui/icon-button.tsx'
import { newOption, type OptionFields as Option } from './poll-fields.ts'
import { usePollWords } from './poll-words.ts'

export interface OptionFieldsProps {
  options: readonly Option[]
  onChange: (options: readonly Option[]) => void
  /** Spoken: the number of the question that they belong to. */
  of: number
  error: string | undefined
}

export function OptionFields({ options, onChange, of, error }: OptionFieldsProps) {
  const words = usePollWords()
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const errorId = error ? `question-${of}-options-error` : undefined
  const focus = (index: number) =>
    (list.current?.querySelectorAll('input')[index] ?? addButton.current)?.focus()
  // Drawn before the next key comes: what is typed after Enter belongs into the new field.
  const changeAndFocus = (changed: readonly Option[], index: number) => {
    flushSync(() => onChange(changed))
    focus(index)
  }
  const add = (after: number) => {
    if (options.length >= limits.pollOptions) return
    changeAndFocus(options.toSpliced(after + 1, 0, newOption()), after + 1)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (index === options.length - 1) add(index)
    else focus(index + 1)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{t('pollEditor.options')}</legend>
      <ul ref={list} className="grid gap-2">
        {options.map(({ key, text }, index) => (
          <li key={key} className="flex items-center gap-2">
            <input
              {...words}
              aria-label={t('pollEditor.optionOfQuestion', { number: index + 1, question: of })}
              aria-invalid={error ? true : undefined}
              aria-describedby={errorId}
              value={text}
              maxLength={limits.pollOption}
              placeholder={t('pollEditor.option', { number: index + 1 })}
              autoComplete="off"
              onChange={event => onChange(options.with(index, { key, text: event.target.value }))}
              onKeyDown={event => onKeyDown(event, index)}
              className={inputClass}
            />
            <IconButton
              label={t('pollEditor.removeOption', { number: index + 1, question: of })}
              onClick={() => changeAndFocus(options.toSpliced(index, 1), Math.max(0, index - 1))}
            >
              <CrossGlyph />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      <div>
        <Button ref={addButton} size="small" variant="quiet" onClick={() => add(options.length - 1)}>
          {t('pollEditor.addOption')}
        </Button>
      </div>
    </fieldset>
  )
}
