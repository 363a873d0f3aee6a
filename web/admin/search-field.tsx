/** The field above a list in which it is searched. */
import { limits } from '../../contract/limits.ts'
import { TextField } from '../ui/field.tsx'

export interface SearchFieldProps {
  /** Says what is searched: 'Search by e-mail'. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** The list follows by itself. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      type="search"
      value={value}
      onChange={event => onChange(event.target.value)}
      autoComplete="off"
      maxLength={limits.searchText}
    />
  )
}
