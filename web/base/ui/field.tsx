/** Form fields: a label, the input, and the hint or error that belongs to it. */
import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { limits } from '../../../contract/base/limits.ts'

/** What an input inside a `Field` must spread to be tied to its label, hint and error. */
export interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Words {
  label: ReactNode
  hint?: ReactNode
  /** Said to screen readers alone: the place of the field, or its placeholder, says it to the others. */
  hidesLabel?: boolean | undefined
  error?: ReactNode
}

export interface FieldProps extends Words {
  className?: string | undefined
  children: (ids: FieldIds) => ReactNode
}

/** The look of everything one can write in. */
export const inputClass =
  'w-full rounded-hand border-2 border-edge bg-raised px-3 py-2 text-base text-ellipsis text-ink hover:border-ink focus-visible:border-purple focus-visible:outline-offset-0 aria-invalid:border-danger disabled:bg-sunk disabled:text-soft'

/** For `className`: the label stands before the input, not above it. */
export const labelBeside = 'grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3'

/** A labelled field around any input. */
export function Field({ label, hidesLabel, hint, error, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = clsx(hint && hintId, error && errorId)
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'font-semibold text-ink'}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className="col-span-full text-sm text-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="col-span-full text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, Words {
  inputClassName?: string | undefined
}

/** One line of text, an e-mail address, a password. */
export function TextField({ inputClassName, ...props }: TextFieldProps) {
  const { label, hidesLabel, hint, error, className, ...input } = props
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} error={error} className={className}>
      {ids => (
        <input type="text" {...input} {...ids} className={clsx(inputClass, 'min-h-11', inputClassName)} />
      )}
    </Field>
  )
}

/** A password: one that is asked for, unless `autoComplete` says that it is new. */
export const PasswordField = (props: TextFieldProps) => (
  <TextField
    type="password"
    autoComplete="current-password"
    required
    maxLength={limits.password}
    {...props}
  />
)

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, Words {
  inputClassName?: string | undefined
}

/** Several lines of text. */
export function TextArea({ inputClassName, ...props }: TextAreaProps) {
  const { label, hidesLabel, hint, error, className, ...input } = props
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} error={error} className={className}>
      {ids => (
        <textarea
          rows={4}
          {...input}
          {...ids}
          className={clsx(inputClass, 'plaintext font-letter text-lg leading-relaxed', inputClassName)}
        />
      )}
    </Field>
  )
}
