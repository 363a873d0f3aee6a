/** The command palette: one field that finds pages, settings, letters and people, and goes there (a combobox with its list open). */
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '../../../../../contract/base/limits.ts'
import { t } from '../../../translations.ts'
import { Dialog, type Opening } from '../../../ui/dialog.tsx'
import { inputClass } from '../../../ui/field.tsx'
import { type Place, placesFor } from './places.ts'
import { useFound } from './use-found.ts'

/** Opens empty each time. */
export function Palette({ open, onOpenChange }: Opening) {
  const hasGone = useRef(false)
  const navigate = useNavigate()
  const go = ({ to }: Place) => {
    hasGone.current = true
    onOpenChange(false)
    void navigate(to)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('palette.title')}
      onClosed={() => hasGone.current}
    >
      {open && <Finder onGo={go} />}
    </Dialog>
  )
}

function Finder({ onGo }: { onGo: (place: Place) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { pages, settings } = placesFor(text)
  const { letters, people, isSearching, hasFailed } = useFound(text)
  const groups = [
    { name: t('palette.pages'), places: pages },
    { name: t('palette.letters'), places: letters },
    { name: t('palette.people'), places: people },
    { name: t('palette.settings'), places: settings },
  ].filter(({ places }) => places.length > 0)
  const all = groups.flatMap(({ places }) => places)
  const active = Math.min(at, all.length - 1)
  const press = (event: KeyboardEvent) => {
    const chosen = all[active]
    const next = stepOf(event.key, active, all.length)
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) onGo(chosen)
    else if (next !== undefined) setAt(next)
    else return
    event.preventDefault()
  }
  return (
    <div className="grid gap-3">
      <input
        type="text"
        role="combobox"
        aria-label={t('palette.field')}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={all.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.searchText}
        className={clsx(inputClass, 'min-h-11')}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div
        id={id}
        role="listbox"
        aria-label={t('palette.found')}
        className="h-[min(24rem,50dvh)] overflow-y-auto"
      >
        {groups.map(({ name, places }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's; these are choices of one list
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-soft text-sm">
              {name}
            </p>
            {places.map(place => {
              const index = all.indexOf(place)
              return (
                <Option
                  key={place.to + place.text}
                  id={`${id}-${index}`}
                  place={place}
                  isActive={index === active}
                  onPick={() => onGo(place)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className="text-soft text-sm">
        {said({ count: all.length, isSearching, hasFailed })}
      </p>
    </div>
  )
}

/** @returns where the key leads, round the ends; undefined for a key that is none of the list's */
function stepOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at + count - 1) % count
  return undefined
}

function said({
  count,
  isSearching,
  hasFailed,
}: {
  count: number
  isSearching: boolean
  hasFailed: boolean
}) {
  if (hasFailed) return t('palette.failed')
  if (isSearching) return t('palette.searching')
  if (count === 0) return t('palette.none')
  return t('palette.results', { count })
}

interface OptionProps {
  id: string
  place: Place
  isActive: boolean
  onPick: () => void
}

function Option({ id, place: { text, more }, isActive, onPick }: OptionProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names this one (aria-activedescendant)
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className={clsx(
        'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-hand px-3 py-2 hover:bg-purple-wash',
        isActive && 'bg-purple-wash',
      )}
      onClick={onPick}
    >
      <span className="wrap-anywhere font-semibold">{text}</span>
      {more && <span className="wrap-anywhere text-soft text-sm">{more}</span>}
    </div>
  )
}
