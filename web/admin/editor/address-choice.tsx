/** Addresses to choose from by name, in groups. */
import { useId } from 'react'
import { Chevron } from '../../ui/drawings/chevron.tsx'
import { inputClass } from '../../ui/field.tsx'

export interface AddressGroup {
  label: string
  items: readonly { name: string; url: string }[]
}

export interface AddressChoiceProps {
  groups: readonly AddressGroup[]
  onChoose: (url: string) => void
}

/** A choice only fills in a field; it can be made again at any time. */
export function AddressChoice({ groups, onChoose }: AddressChoiceProps) {
  const id = useId()
  const filled = groups.filter(({ items }) => items.length > 0)
  if (filled.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Or lead to one of your own
      </label>
      <span className="relative block">
        <select
          id={id}
          value=""
          onChange={event => onChoose(event.target.value)}
          className={`${inputClass} min-h-11 appearance-none pr-10`}
        >
          <option value="" disabled>
            Choose by name
          </option>
          {filled.map(({ label, items }) => (
            <optgroup key={label} label={label}>
              {items.map(({ name, url }) => (
                <option key={url} value={url}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Chevron />
      </span>
    </div>
  )
}
