/** Buttons, and the look of a button for links. */
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { SpinnerMark } from './spinner.tsx'
import { useHydrated } from './use-hydrated.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'tool'
/** `tight` is for the actions of a row. */
export type ButtonSize = 'tight' | 'small' | 'normal'

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded-hand border-2 font-semibold leading-tight no-underline transition-[translate,box-shadow,background-color,rotate] duration-100 disabled:cursor-not-allowed disabled:not-data-waiting:opacity-60 noscript:disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

// A pressed letter-stamp: the coloured lip below the button disappears under the finger.
const stamp =
  'enabled:not-aria-disabled:hover:-rotate-[0.6deg] not-aria-disabled:active:translate-y-[3px] not-aria-disabled:active:shadow-none'

const looks: Record<ButtonVariant, string> = {
  primary: `${stamp} border-pink bg-pink text-pink-ink shadow-[0_3px_0_var(--pink-deep)]`,
  secondary: `${stamp} border-ink bg-raised text-ink shadow-[0_3px_0_var(--ink)]`,
  quiet: 'border-transparent bg-transparent text-purple hover:bg-purple-wash',
  // One of many beside each other: framed, and flat.
  tool: 'border-line bg-raised text-ink enabled:hover:border-ink enabled:hover:bg-purple-wash',
  danger: `${stamp} border-danger bg-raised text-danger shadow-[0_3px_0_var(--danger)]`,
}

const sizes: Record<ButtonSize, string> = {
  tight: 'min-h-8 px-1.5 py-0.5 text-sm',
  small: 'min-h-9 px-3 py-1 text-sm',
  normal: 'min-h-11 px-5 py-2 text-base',
}

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

/** The class names of a button's look, for elements that cannot be a `Button`. */
export function buttonClass({ variant = 'primary', size = 'normal' }: ButtonLook = {}): string {
  return clsx(base, looks[variant], sizes[size])
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While true the button takes no press and says `pendingText`; it keeps the focus, which `disabled` would drop. */
  pending?: boolean | undefined
  pendingText?: string | undefined
  /** Takes no press, and keeps the focus: for a button that its own press turns off. */
  resting?: boolean | undefined
}

export interface LinkButtonProps extends ComponentProps<'a'>, ButtonLook {}

/** A link with the look of a button, to another document. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <a {...rest} className={clsx(buttonClass({ variant, size }), className)} />
}

/** A button; `type` is "button" unless said otherwise. A press before the page listens would be lost: until then it takes none. */
export function Button({
  variant,
  size,
  pending = false,
  pendingText,
  type = 'button',
  resting = false,
  disabled,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const isHydrated = useHydrated()
  const isOff = pending || resting
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || !isHydrated}
      aria-disabled={isOff || undefined}
      // Enter in a field presses its form's button as well, and sends nothing where that is prevented.
      onClick={isOff ? event => event.preventDefault() : onClick}
      data-waiting={isHydrated ? undefined : ''}
      aria-busy={pending || undefined}
      className={clsx(buttonClass({ variant, size }), className)}
    >
      {pending && <SpinnerMark />}
      {pending ? (pendingText ?? children) : children}
    </button>
  )
}
