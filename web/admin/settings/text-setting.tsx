/** A setting of one line, with a button that saves it. */
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../ui/field.tsx'

interface TextSettingProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  saved: string
  isSaving: boolean
  onSave: (value: string) => void
}

/** Starts with what is saved; the button waits until something was changed. */
export function TextSetting({ saved, isSaving, onSave, ...field }: TextSettingProps) {
  const [value, setValue] = useState(saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(value)
  }
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-3">
      <TextField
        autoComplete="off"
        {...field}
        className="w-full"
        value={value}
        onChange={event => setValue(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        disabled={value.trim() === saved}
        pending={isSaving}
        pendingText="Saving…"
      >
        Save<span className="sr-only"> {field.label}</span>
      </Button>
    </form>
  )
}
