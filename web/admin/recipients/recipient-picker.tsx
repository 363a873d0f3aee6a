/** Chooses who gets a letter: search, four orders, all or none, and a list that stays smooth at 100,000. */
import { useDeferredValue, useMemo, useState } from 'react'
import type { Subscriber } from '../../../contract/subscribers.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import {
  type RecipientSort,
  reachableOnly,
  recipientSorts,
  searchRecipients,
  sortRecipients,
} from './picker-list.ts'
import { RecipientList } from './recipient-list.tsx'
import { deselectAll, type Selection, selectAll } from './selection.ts'

export interface RecipientPickerProps {
  /** The active ones. Those among them whose address was refused are shown, and cannot be selected. */
  subscribers: readonly Subscriber[]
  selection: Selection
  onChange: (selection: Selection) => void
}

const inWords = (count: number) => count.toLocaleString('en')

/** Select all and Deselect all act on what the search shows, and say so while it shows less than everybody. */
export function RecipientPicker({ subscribers, selection, onChange }: RecipientPickerProps) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<RecipientSort>('email-az')
  const wanted = useDeferredValue(search)
  const sorted = useMemo(() => sortRecipients(subscribers, sort), [subscribers, sort])
  const shown = useMemo(() => searchRecipients(sorted, wanted), [sorted, wanted])
  const everybody = useMemo(() => reachableOnly(subscribers), [subscribers])
  const reachable = useMemo(() => reachableOnly(shown), [shown])
  const found = shown === sorted ? 'all' : `the ${inWords(reachable.length)} found`
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-heading text-xl">Recipients</legend>
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
        <TextField
          label="Search by e-mail"
          type="search"
          value={search}
          onChange={event => setSearch(event.target.value)}
          autoComplete="off"
        />
        <Select label="Sort" value={sort} onChange={setSort} options={recipientSorts} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={reachable.length === 0}
          onClick={() => onChange(selectAll(selection, reachable))}
        >
          Select {found}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={reachable.length === 0}
          onClick={() => onChange(deselectAll(selection, reachable))}
        >
          Deselect {found}
        </Button>
        <p role="status" className="ml-auto text-soft text-sm tabular-nums">
          {inWords(selection.size)} of {inWords(everybody.length)} selected
        </p>
      </div>
      {shown.length > 0 ? (
        <RecipientList shown={shown} selection={selection} onChange={onChange} />
      ) : (
        <p className="rounded-hand border-2 border-line px-4 py-8 text-center text-soft">
          No active subscriber has “{wanted.trim()}” in the address.
        </p>
      )}
    </fieldset>
  )
}
