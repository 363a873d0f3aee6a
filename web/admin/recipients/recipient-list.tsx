/** The scrolling list of the recipient picker: only the rows in sight exist, so that 100,000 scroll like ten. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import type { Subscriber } from '../../../contract/subscribers.ts'
import { TickGlyph } from '../../ui/drawings/glyphs.tsx'
import { isReachable, reachableOnly } from './picker-list.ts'
import { type Selection, selectAll, selectRange, toggle } from './selection.ts'
import { useListKeys } from './use-list-keys.ts'

const rowHeight = 44

export interface RecipientListProps {
  shown: readonly Subscriber[]
  selection: Selection
  onChange: (selection: Selection) => void
}

/** A listbox with many choices. */
export function RecipientList({ shown, selection, onChange }: RecipientListProps) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const keys = useListKeys(shown.length, {
    onToggle: index => {
      const subscriber = shown[index]
      if (subscriber && isReachable(subscriber)) onChange(toggle(selection, subscriber.id))
    },
    onRange: (from, to) => onChange(selectRange(selection, shown, from, to)),
    onAll: () => onChange(selectAll(selection, reachableOnly(shown))),
    onMove: index => rows.scrollToIndex(index),
  })
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: index => shown[index]?.id ?? index,
    overscan: 6,
    rangeExtractor: range => withCursor(range, keys.cursor),
  })
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label="Subscribers"
      aria-multiselectable="true"
      aria-activedescendant={`${id}-${keys.cursor}`}
      tabIndex={0}
      onKeyDown={keys.onKeyDown}
      className="group max-h-72 overflow-y-auto overscroll-contain rounded-hand border-2 border-edge bg-raised"
    >
      <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const subscriber = shown[index]
          return (
            subscriber && (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the listbox has the focus and the keys, aria-activedescendant points here
              <div
                key={key}
                id={`${id}-${index}`}
                role="option"
                aria-selected={selection.has(subscriber.id)}
                aria-disabled={!isReachable(subscriber) || undefined}
                aria-posinset={index + 1}
                aria-setsize={shown.length}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                onClick={event => keys.onRowClick(index, event.shiftKey)}
                className={clsx(rowClass, index === keys.cursor && cursorClass)}
              >
                <span className={boxClass}>
                  <TickGlyph className="hidden text-purple group-aria-selected/row:block" />
                </span>
                <span className="truncate" title={subscriber.email}>
                  {subscriber.email}
                </span>
                {subscriber.suppressed && (
                  <span className="ml-auto shrink-0 text-sm" title={subscriber.suppressed.words}>
                    Address refused
                  </span>
                )}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

const rowClass =
  'group/row absolute inset-x-0 top-0 flex cursor-pointer select-none items-center gap-3 px-3 hover:bg-purple-wash aria-disabled:cursor-not-allowed aria-disabled:text-soft'
const cursorClass =
  'group-focus-visible:outline-3 group-focus-visible:-outline-offset-3 group-focus-visible:outline-purple'
const boxClass =
  'flex size-6 shrink-0 items-center justify-center rounded-[0.4rem_0.3rem_0.45rem_0.25rem] border-2 border-edge bg-raised group-aria-selected/row:border-purple'

/** The row that assistive technology is told of must exist, even when it was scrolled out of sight. */
function withCursor(range: Range, cursor: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (cursor >= range.count || indexes.includes(cursor)) return indexes
  return [...indexes, cursor].sort((a, b) => a - b)
}
