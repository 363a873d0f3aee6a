/** One line of a reader's own page that is saved by the button beside it. */
import { useFields } from '../../../base/kit/use-fields.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextField, type TextFieldProps } from '../../../base/ui/field.tsx'

interface LineFormProps extends Omit<TextFieldProps, 'onSubmit'> {
  start: string
  onSubmit: (text: string) => unknown
  pending: boolean
  /** The words of the button, and those while it works. */
  submit: readonly [string, string]
}

export function LineForm({ start, onSubmit, pending, submit, ...field }: LineFormProps) {
  const form = useFields({ start: { text: start }, onSubmit: ({ text }) => onSubmit(text) })
  return (
    <form {...form.props} noValidate className="grid gap-3 sm:flex sm:items-end">
      <TextField {...field} className="grow" {...form.field('text')} />
      <p className="shrink-0">
        <Button type="submit" variant="secondary" pending={pending} pendingText={submit[1]}>
          {submit[0]}
        </Button>
      </p>
    </form>
  )
}
