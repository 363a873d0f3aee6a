/** A web address that stands in no form of its own: Enter takes it. */
import { limits } from '../../../contract/base/limits.ts'
import { TextField, type TextFieldProps } from './field.tsx'

export interface AddressFieldProps
  extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'onBlur' | 'autoFocus'> {
  value: string
  onChange: (address: string) => void
  onEnter: () => void
}

export function AddressField({ onChange, onEnter, ...field }: AddressFieldProps) {
  return (
    <TextField
      type="url"
      placeholder="https://example.com"
      maxLength={limits.address}
      onChange={event => onChange(event.target.value)}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        // It sends no form around the field.
        event.preventDefault()
        onEnter()
      }}
      autoCapitalize="off"
      autoComplete="off"
      {...field}
    />
  )
}
