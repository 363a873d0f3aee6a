/** Several things to choose from (checkboxes), each with a sentence about what it means. */
import { useId } from 'react'
import { Tick } from '../../../../base/ui/tick.tsx'

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
        <Tick
          key={name}
          isFramed
          aria-describedby={`${id}-${name}${error ? ` ${id}-error` : ''}`}
          aria-labelledby={`${id}-${name}-label`}
          aria-invalid={error ? true : undefined}
          checked={value.includes(name)}
          onChange={isChosen => choose(name, isChosen)}
        >
          <span className="grid gap-0.5">
            <span id={`${id}-${name}-label`} className="font-semibold">
              {words}
            </span>
            <span id={`${id}-${name}`} className="text-sm text-soft">
              {hint}
            </span>
          </span>
        </Tick>
      ))}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
