/** A setting of one line or several, with a button that saves it. */
import { useEffect } from 'react'
import type { Asked } from '../../../../contract/base/settings/setting.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextArea, TextField, type TextFieldProps } from '../../../base/ui/field.tsx'
import { withCode } from './with-code.tsx'

/** What the field of a setting is given, whatever its kind. */
export interface SettingInputProps {
  desk: Asked
  saved: string
  /** What was asked for, while it is being saved. */
  asked: string | undefined
  onSave: (value: string) => void
}

type TextSettingProps = SettingInputProps &
  Pick<TextFieldProps, 'inputMode'> & { /** Several lines. */ rows?: number }

/** Starts with what is saved; the button waits until something was changed. */
export function TextSetting({ desk, saved, asked, onSave, inputMode, rows }: TextSettingProps) {
  const form = useForm({ start: { value: saved }, onSubmit: ({ value }) => onSave(value) })
  const { reset } = form
  const isChanged = form.now('value').trim() !== saved
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays until something else was saved
  useEffect(() => reset({ value: saved }), [saved])
  const words = {
    autoComplete: 'off',
    label: desk.label,
    hint: withCode(desk.hint),
    required: desk.isRequired,
    maxLength: desk.maxLength,
    className: 'w-full',
    ...form.field('value'),
  }
  return (
    <form {...form.props} className="grid justify-items-start gap-3">
      {rows ? <TextArea {...words} rows={rows} /> : <TextField {...words} inputMode={inputMode} />}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        resting={!isChanged}
        pending={asked !== undefined}
        pendingText="Saving…"
      >
        Save<span className="sr-only"> {desk.label}</span>
      </Button>
    </form>
  )
}
