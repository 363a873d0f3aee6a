/** Several things to choose from (checkboxes), each with a sentence about what it means. */
import { useId } from 'react'

export interface CheckItem<Name extends string> {
  name: Name
  label: string
  hint: string
}

export interface CheckListProps<Name extends string> {
  label: string
  items: readonly CheckItem<Name>[]
  value: readonly Name[]
  onChange: (value: Name[]) => void
  error?: string | undefined
}

/** What is chosen comes back in the order of the items. */
export function CheckList<Name extends string>(props: CheckListProps<Name>) {
  const { label, items, value, onChange, error } = props
  const id = useId()
  const choose = (name: Name, isChosen: boolean) =>
    onChange(items.map(item => item.name).filter(one => (one === name ? isChosen : value.includes(one))))
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      {items.map(({ name, label: words, hint }) => (
        <label
          key={name}
          className="flex cursor-pointer items-start gap-3 rounded-hand border-2 border-line px-3 py-2 hover:bg-purple-wash has-checked:border-purple has-checked:bg-purple-wash"
        >
          <input
            type="checkbox"
            className="mt-1 size-4.5 shrink-0"
            aria-describedby={`${id}-${name}${error ? ` ${id}-error` : ''}`}
            aria-labelledby={`${id}-${name}-label`}
            aria-invalid={error ? true : undefined}
            checked={value.includes(name)}
            onChange={event => choose(name, event.target.checked)}
          />
          <span className="grid min-w-0 gap-0.5">
            <span id={`${id}-${name}-label`} className="font-semibold">
              {words}
            </span>
            <span id={`${id}-${name}`} className="text-sm text-soft">
              {hint}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
