/** The hook at the start of a `<summary>`, which turns when what it names is unfolded; and of a button that opens a choice. */
import { clsx } from 'clsx'

/** @param isDown it points down, whatever is open */
export const FoldMark = ({ isDown = false }: { isDown?: boolean }) => (
  <svg
    viewBox="0 0 12 12"
    aria-hidden="true"
    className={clsx(
      'size-3 shrink-0 fill-none stroke-2 stroke-current transition-[rotate] [details[open]>summary>&]:rotate-90',
      isDown && 'rotate-90',
    )}
  >
    <path d="M4 2l4 4-4 4" />
  </svg>
)
