/** An icon button: a square that shows a drawing and speaks its name. */
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  label: string
  /** Set for buttons that stay down, such as Bold in a toolbar. */
  pressed?: boolean | undefined
}

/** A button of at least 36 px with `label` as its accessible name and tooltip. */
export function IconButton({
  label,
  pressed,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const isHydrated = useHydrated()
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || !isHydrated}
      data-waiting={isHydrated ? undefined : ''}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={clsx(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-hand border-2 border-transparent text-ink hover:bg-purple-wash disabled:cursor-not-allowed disabled:not-data-waiting:opacity-50 noscript:disabled:opacity-50 aria-pressed:border-purple aria-pressed:bg-purple-wash aria-pressed:text-purple',
        className,
      )}
    >
      {children}
    </button>
  )
}
