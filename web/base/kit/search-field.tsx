/** The field above a list in which it is searched. */
import { limits } from '../../../contract/base/limits.ts'
import { TextField } from '../ui/field.tsx'
import type { Search } from './use-search.ts'

export interface SearchFieldProps {
  /** Says what is searched: 'Search by e-mail'. */
  label: string
  search: Search
  className?: string
}

/** Shows the field of a search; the list below it follows by itself. */
export function SearchField({ label, search, className }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      hidesLabel
      placeholder={label}
      type="search"
      className={className}
      value={search.text}
      onChange={event => search.set(event.target.value)}
      autoComplete="off"
      maxLength={limits.searchText}
    />
  )
}
