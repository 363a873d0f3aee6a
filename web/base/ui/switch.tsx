/** A switch for settings that act at once. */
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

export interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A native checkbox that speaks as a switch; its knob is one of the cap's bells. */
export function Switch({ label, hint, checked, onChange, disabled, className }: SwitchProps) {
  const id = useId()
  return (
    <div className={clsx('flex items-start justify-between gap-4', className)}>
      <span className="grid">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-full border-2 border-edge bg-raised transition-colors before:absolute before:top-0.5 before:start-0.5 before:size-5 before:rounded-full before:bg-edge before:transition-[translate] checked:border-purple checked:bg-purple checked:before:translate-x-5 checked:before:bg-raised disabled:opacity-60"
      />
    </div>
  )
}
