/** One of a few looks: radio buttons in a row of small cards. */
import { clsx } from 'clsx'
import { useId } from 'react'

interface LookChoiceProps<Name extends string> {
  label: string
  options: readonly { value: Name; label: string; words: string }[]
  value: Name
  onChange: (value: Name) => void
}

export function LookChoice<Name extends string>({ label, options, value, onChange }: LookChoiceProps<Name>) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div
        className={clsx(
          'grid gap-2',
          options.length === 4
            ? 'min-[26rem]:grid-cols-2'
            : 'grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]',
        )}
      >
        {options.map(option => (
          <label
            key={option.value}
            className="flex cursor-pointer items-start gap-2.5 rounded-hand border-2 border-line px-3 py-2 hover:bg-purple-wash has-checked:border-purple has-checked:bg-purple-wash has-focus-visible:outline-3 has-focus-visible:outline-purple"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-1 size-4.5 shrink-0"
            />
            <span className="grid min-w-0">
              <span className="font-semibold">{option.label}</span>
              <span className="text-sm text-soft">{option.words}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
