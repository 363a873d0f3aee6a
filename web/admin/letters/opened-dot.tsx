/** A full dot for opened, an empty one for not opened. */
import { clsx } from 'clsx'

/** For the eyes alone: say it in words too. */
export function OpenedDot({ opened }: { opened: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'size-3 shrink-0 rounded-full border-2',
        opened ? 'border-purple bg-purple' : 'border-edge',
      )}
    />
  )
}
