/** The hook at the start of a `<summary>`, which turns when what it names is unfolded. */
export const FoldMark = () => (
  <svg
    viewBox="0 0 12 12"
    aria-hidden="true"
    className="size-3 shrink-0 fill-none stroke-2 stroke-current transition-[rotate] [details[open]>summary>&]:rotate-90"
  >
    <path d="M4 2l4 4-4 4" />
  </svg>
)
