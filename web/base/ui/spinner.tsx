/** A spinner: a pen going round and round while something is going on. */
import { clsx } from 'clsx'

/** The turning mark alone, for places whose text already says what is going on. */
export function SpinnerMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={clsx('size-[1.15em] shrink-0 animate-spin fill-none stroke-current stroke-[3]', className)}
    >
      <path d="M20.5 12.4A8.6 8.6 0 1 1 12 3.4c1.9 0 3.6.6 5 1.5" strokeLinecap="round" />
    </svg>
  )
}

/** A spinner that screen readers hear as `label`. */
export function Spinner({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span role="status" className={clsx('inline-flex items-center text-2xl text-purple', className)}>
      <SpinnerMark />
      <span className="sr-only">{label}</span>
    </span>
  )
}
