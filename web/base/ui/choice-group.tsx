/** Choices under one question: native radios or checkboxes, and an own answer beside them. */
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { t } from '../translations.ts'
import { inputClass } from './field.tsx'

export interface Choice {
  chosen: readonly string[]
  /** Words of one's own; null while "Other" is not chosen. */
  other: string | null
}

export interface ChoiceGroupProps {
  label: ReactNode
  kind: 'radio' | 'checkbox'
  options: readonly string[]
  value: Choice
  onChange: (value: Choice) => void
  /** Offers "Other" with a text of at most so many characters. */
  otherLength?: number | undefined
  required?: boolean | undefined
  error?: ReactNode
}

const row =
  'flex min-h-11 cursor-pointer items-start gap-3 rounded-hand border-2 border-line px-3 py-2 hover:bg-purple-wash has-checked:border-purple has-checked:bg-purple-wash'

/** The error is tied to every input, so that it is read wherever one comes in. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, kind, options, value, onChange, otherLength, required, error } = props
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  const isRadio = kind === 'radio'
  const choose = (option: string, checked: boolean) => {
    if (isRadio) return onChange({ chosen: [option], other: null })
    const chosen = value.chosen.filter(one => one !== option)
    onChange({ ...value, chosen: checked ? [...chosen, option] : chosen })
  }
  const input = { type: kind, name: id, 'aria-describedby': errorId, className: 'mt-1 size-4.5 shrink-0' }
  const invalid = error ? true : undefined
  return (
    <fieldset
      {...(isRadio && { role: 'radiogroup', 'aria-required': required, 'aria-invalid': invalid })}
      className="grid min-w-0 gap-2"
    >
      <legend className="wrap-anywhere mb-2 font-semibold">{label}</legend>
      {options.map(option => (
        <label key={option} className={row}>
          <input
            {...input}
            {...(!isRadio && { 'aria-invalid': invalid })}
            checked={value.chosen.includes(option)}
            onChange={event => choose(option, event.target.checked)}
          />
          <bdi className="wrap-anywhere min-w-0">{option}</bdi>
        </label>
      ))}
      {otherLength !== undefined && (
        <div className={clsx(row, 'flex-wrap items-center')}>
          <label className="flex cursor-pointer items-start gap-3">
            <input
              {...input}
              {...(!isRadio && { 'aria-invalid': invalid })}
              checked={value.other !== null}
              onChange={event =>
                onChange({ chosen: isRadio ? [] : value.chosen, other: event.target.checked ? '' : null })
              }
            />
            {t('form.other')}
          </label>
          {value.other !== null && (
            <input
              type="text"
              aria-label={t('form.otherWords')}
              aria-describedby={errorId}
              maxLength={otherLength}
              value={value.other}
              onChange={event => onChange({ ...value, other: event.target.value })}
              className={clsx(inputClass, 'min-w-40 flex-1')}
            />
          )}
        </div>
      )}
      {error && (
        <p id={errorId} className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
