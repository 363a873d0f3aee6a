/** A checkbox with its label; the tick is drawn with a pen. */
import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'size'> {
  label: ReactNode
  hint?: ReactNode
  /** Hides the label from eyes only, for lists whose rows already say it. */
  labelHidden?: boolean | undefined
}

/** A native checkbox; every `input` property is passed on. */
export function Checkbox({ label, hint, labelHidden, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={clsx('flex items-start gap-2.5', className)}>
      <span className="relative mt-0.5 inline-flex size-6 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer size-6 appearance-none rounded-[0.4rem_0.3rem_0.45rem_0.25rem] border-2 border-edge bg-raised checked:border-purple disabled:opacity-60"
        />
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="pointer-events-none absolute -inset-1 hidden size-8 fill-none stroke-purple stroke-[2.6] peer-checked:block"
        >
          <path
            d="M6.4 12.6c1.6 1 2.7 2.5 3.7 4.6 2-5 4.9-9 9.4-12.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <span className={clsx('grid', labelHidden && 'sr-only')}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
