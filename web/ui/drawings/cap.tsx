/** Foolscap's mark: the jester's cap that was the paper's watermark. */

/** Three horns, three bells; decorative, so say its name beside it. Takes its width from `className`. */
export function Cap({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 96 80" className={className} aria-hidden="true" strokeLinejoin="round">
      <path
        d="M24 66C22 48 18 36 8 34 14 20 30 20 38 34 38 20 44 10 54 6 62 14 62 26 58 35 66 22 82 22 89 37 79 37 74 50 73 66 58 62 40 62 24 66Z"
        className="fill-pink stroke-ink stroke-[3]"
      />
      <path
        d="M38 34C36 46 38 56 42 63L58 63C62 54 62 44 58 35 62 26 62 14 54 6 44 10 38 20 38 34Z"
        className="fill-purple stroke-ink stroke-[3]"
      />
    </svg>
  )
}
