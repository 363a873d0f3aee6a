/** An empty sheet with a cap on it: nothing here yet. */

/** Decorative; takes its width from `className`. */
export function EmptyPage({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className={className}>
      <path d="M40 12h70l14 14v88H40Z" className="fill-raised stroke-ink stroke-[3]" strokeLinejoin="round" />
    </svg>
  )
}
