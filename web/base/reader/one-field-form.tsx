/** One field and its button, on pages without JavaScript: a plain HTML form, styled by letter.css alone. */
import type { ComponentProps } from 'react'

export interface OneFieldFormProps extends Pick<ComponentProps<'form'>, 'action' | 'method'> {
  label: string
  field: ComponentProps<'input'> & { name: string }
  /** Why what was typed was not taken. */
  fault?: string | undefined
  /** On the button. */
  submit: string
  /** It is what the page is for: its button stands out. */
  isMain?: boolean
}

export function OneFieldForm({ label, field, fault, submit, isMain, ...form }: OneFieldFormProps) {
  return (
    <form className="subscribe" {...form}>
      <label htmlFor={field.name}>{label}</label>
      {fault && (
        <p id="fault" role="alert">
          {fault}
        </p>
      )}
      <input
        id={field.name}
        {...field}
        {...(fault && { autoFocus: true, 'aria-invalid': true, 'aria-describedby': 'fault' })}
      />
      <button type="submit" {...(isMain && { className: 'button' })}>
        {submit}
      </button>
    </form>
  )
}
