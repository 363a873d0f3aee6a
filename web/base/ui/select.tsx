/** A native select in our look: phones show their own picker. */
import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { Chevron } from './drawings/chevron.tsx'
import { inputClass } from './field.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
}

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id' | 'multiple'> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  /** Hides the label from eyes only. */
  labelHidden?: boolean | undefined
}

/** One choice of few; `onChange` gives the chosen option's value. */
export function Select<Value extends string>({
  label,
  value,
  onChange,
  options,
  labelHidden,
  className,
  ...rest
}: SelectProps<Value>) {
  const id = useId()
  const choose = (text: string) => {
    const chosen = options.find(option => option.value === text)
    if (chosen) onChange(chosen.value)
  }
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className={clsx('font-semibold', labelHidden && 'sr-only')}>
        {label}
      </label>
      <span className="relative block">
        <select
          {...rest}
          id={id}
          value={value}
          onChange={event => choose(event.target.value)}
          className={clsx(inputClass, 'min-h-11 appearance-none pe-10')}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Chevron />
      </span>
    </div>
  )
}
