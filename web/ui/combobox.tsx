/** One choice of very many: a field to search in, and the list of what fits below it. */
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Chevron } from './drawings/chevron.tsx'
import { Field, inputClass } from './field.tsx'

export interface ComboboxProps {
  label: ReactNode
  hint?: ReactNode
  options: readonly string[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean | undefined
}

/** Words in any order, an underscore like a space. */
function fits(option: string, search: string): boolean {
  const text = option.toLowerCase().replaceAll('_', ' ')
  return search
    .toLowerCase()
    .split(/[\s_]+/)
    .every(word => text.includes(word))
}

/** A key that writes: the search begins empty, not behind what is chosen. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** What was typed but not chosen is forgotten when the field is left. */
export function Combobox({ label, hint, options, value, onChange, disabled }: ComboboxProps) {
  const listId = useId()
  const [search, setSearch] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = search !== null
  const shown = isOpen ? options.filter(option => fits(option, search)) : []
  const open = (text: string) => {
    setSearch(text)
    setActive(text === '' ? Math.max(0, options.indexOf(value)) : 0)
  }
  const close = () => setSearch(null)
  const choose = (option: string | undefined) => {
    close()
    if (option !== undefined && option !== value) onChange(option)
  }
  const move = (by: number) =>
    isOpen ? setActive(Math.max(0, Math.min(active + by, shown.length - 1))) : open('')
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isOpen) choose(shown[active])
    else if (event.key === 'Escape' && isOpen) close()
    else {
      if (!isOpen && isText(event)) open('')
      return
    }
    event.preventDefault()
  }
  return (
    <Field label={label} hint={hint} className="relative">
      {ids => (
        <>
          <span className="relative block">
            <input
              {...ids}
              type="text"
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={shown.length > 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              value={search ?? value}
              placeholder={value}
              onChange={event => open(event.target.value)}
              onClick={() => isOpen || open('')}
              onKeyDown={press}
              onBlur={close}
              className={clsx(inputClass, 'min-h-11 pr-10')}
            />
            <Chevron />
          </span>
          {isOpen && <Choices id={listId} options={shown} active={active} value={value} onChoose={choose} />}
        </>
      )}
    </Field>
  )
}

interface ChoicesProps {
  id: string
  options: readonly string[]
  active: number
  value: string
  onChoose: (option: string) => void
}

function Choices({ id, options, active, value, onChoose }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const box =
    'absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-hand border-2 border-edge bg-raised shadow-sheet'
  if (options.length === 0) {
    return (
      <p role="status" className={clsx(box, 'px-3 py-2 text-soft')}>
        Nothing fits. Try another word.
      </p>
    )
  }
  return (
    <div ref={list} id={id} role="listbox" aria-label="Choices" className={box}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: the field names the active one by aria-activedescendant
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option === value}
          // The field keeps the focus.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={clsx(
            'min-h-9 cursor-pointer px-3 py-1.5 hover:bg-purple-wash',
            index === active && 'bg-purple-wash',
            option === value && 'font-semibold',
          )}
        >
          {option.replaceAll('_', ' ')}
        </div>
      ))}
    </div>
  )
}
