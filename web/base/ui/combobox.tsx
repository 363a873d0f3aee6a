/** A combobox: a field to search in, and the list of what fits below it, for one choice of very many. */
import { clsx } from 'clsx'
import { type UseComboboxProps, type UseComboboxState, useCombobox } from 'downshift'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../translations.ts'
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

const { InputBlur, InputChange, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes

/**
 * What was typed but not chosen is forgotten when the field is left, and a second click does not close the list. Before anything was
 * typed or pointed at, Enter chooses nothing.
 */
const reduce: NonNullable<UseComboboxProps<string>['stateReducer']> = (state, { type, changes }) => {
  if (changes.isOpen && !state.isOpen) return { ...changes, highlightedIndex: type === InputChange ? 0 : -1 }
  const chosen: Partial<UseComboboxState<string>> = { selectedItem: state.selectedItem }
  if (type === InputBlur || type === InputKeyDownEscape) return { ...changes, ...chosen }
  return type === InputClick ? { ...changes, isOpen: true } : changes
}

const listClass =
  'absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-hand border-2 border-edge bg-raised shadow-sheet'

/** The field shows what is chosen, and is empty as soon as something is looked for. */
export function Combobox({ label, hint, options, value, onChange, disabled }: ComboboxProps) {
  const [search, setSearch] = useState('')
  const fitting = options.filter(option => fits(option, search))
  // Whether it is open is Downshift's own state: it tells us of a change too late for the letter typed next.
  const box = useCombobox({
    items: fitting,
    selectedItem: value,
    defaultHighlightedIndex: 0,
    stateReducer: reduce,
    // The page scrolls as well, where the list goes on below its edge.
    scrollIntoView: item => item?.scrollIntoView({ block: 'nearest' }),
    onIsOpenChange: ({ isOpen: opens }) => opens || setSearch(''),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem),
  })
  const { isOpen } = box
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const shown = isOpen ? fitting : []
  const open = () => {
    setSearch('')
    box.openMenu()
  }
  return (
    <Field label={label} hint={hint} className="relative">
      {ids => (
        <>
          <span className="relative block">
            <input
              {...box.getInputProps({
                ...ids,
                // It has a `<label>` of its own.
                'aria-labelledby': undefined,
                disabled,
                onKeyDown: event => !isOpen && isText(event) && open(),
                // At once, and not by Downshift's own state: a value that came later would send the caret to its end.
                onChange: event => setSearch(event.currentTarget.value),
              })}
              value={isOpen ? search : value}
              type="text"
              spellCheck={false}
              placeholder={value}
              className={clsx(inputClass, 'min-h-11 pe-10')}
            />
            <Chevron />
          </span>
          {isOpen && shown.length === 0 && (
            <p role="status" className={clsx(listClass, 'px-3 py-2 text-soft')}>
              {t('site.noMatches')}
            </p>
          )}
          <div
            {...box.getMenuProps({ ref: list, 'aria-label': t('site.choices') })}
            hidden={shown.length === 0}
            className={listClass}
          >
            {shown.map((option, index) => (
              <div
                key={option}
                {...box.getItemProps({ item: option, index, 'aria-selected': option === value })}
                className={clsx(
                  'min-h-9 cursor-pointer px-3 py-1.5 hover:bg-purple-wash',
                  index === box.highlightedIndex && 'bg-purple-wash',
                  option === value && 'font-semibold',
                )}
              >
                {option.replaceAll('_', ' ')}
              </div>
            ))}
          </div>
        </>
      )}
    </Field>
  )
}
