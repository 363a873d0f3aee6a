/** One thing that is so or not (checkbox), with its words beside it: a press on either ticks it. */
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Its words are one line; without it they may be several, and the box stands beside the first. */
  isLine?: boolean
  /** For one of several choices. */
  isFramed?: boolean
}

export function Tick({ isLine, isFramed, className, onChange, children, ...input }: TickProps) {
  return (
    <label
      className={clsx(
        'flex cursor-pointer gap-3',
        isLine ? 'items-center' : 'min-h-11 items-start',
        isFramed &&
          'rounded-hand border-2 border-line px-3 py-2 hover:bg-purple-wash has-checked:border-purple has-checked:bg-purple-wash',
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        className={clsx('size-4.5 shrink-0', !isLine && 'mt-1')}
        onChange={event => onChange(event.target.checked)}
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
