/** A virtual list: a long one in a short box, of which only the lines in sight exist. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'

export interface ScrollListProps {
  label: string
  count: number
  line: (index: number) => ReactNode
  /** How high the box may grow: 200 px in a send report (specification §9). */
  className?: string | undefined
}

/** Shows the lines in sight; they may be of different heights. */
export function ScrollList({ label, count, line, className }: ScrollListProps) {
  const scroller = useRef<HTMLElement>(null)
  const lines = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => 32,
    overscan: 10,
  })
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the box
      tabIndex={0}
      className={clsx(
        'overflow-y-auto overscroll-contain rounded-hand border-2 border-line bg-raised py-1',
        className ?? 'max-h-[200px]',
      )}
    >
      <ul className="relative" style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            ref={lines.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 wrap-anywhere px-3 py-1"
            style={{ transform: `translateY(${start}px)` }}
          >
            {line(index)}
          </li>
        ))}
      </ul>
    </section>
  )
}
