/** A setting of one line, with a button that saves it. */
import { useEffect } from 'react'
import { useForm } from '../../../base/kit/use-form.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField, type TextFieldProps } from '../../../base/ui/field.tsx'

interface TextSettingProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  saved: string
  isSaving: boolean
  onSave: (value: string) => void
}

/** Starts with what is saved; the button waits until something was changed. */
export function TextSetting({ saved, isSaving, onSave, ...field }: TextSettingProps) {
  const form = useForm({ start: { value: saved }, onSubmit: ({ value }) => onSave(value) })
  const { reset } = form
  const isChanged = form.now('value').trim() !== saved
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays until something else was saved
  useEffect(() => reset({ value: saved }), [saved])
  return (
    <form {...form.props} className="grid justify-items-start gap-3">
      <TextField autoComplete="off" {...field} className="w-full" {...form.field('value')} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        resting={!isChanged}
        pending={isSaving}
        pendingText="Saving…"
      >
        Save<span className="sr-only"> {field.label}</span>
      </Button>
    </form>
  )
}
