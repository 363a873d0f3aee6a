/** The scrolling list of the recipient picker: only the rows in sight exist, and only the pages scrolled to were asked for. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useEffect, useId, useRef } from 'react'
import type { Recipient } from '../../../../contract/people/recipients.ts'
import type { Paged } from '../../../base/kit/paged-list.tsx'
import { t } from '../../../base/translations.ts'
import { RecipientRow, rowHeight } from './recipient-row.tsx'
import { type Choice, choose, flip, isChosen } from './selection.ts'
import { useListKeys } from './use-list-keys.ts'

/** How many rows before the last known one the next page is asked for. */
const ahead = 20

export interface RecipientListProps {
  rows: readonly Recipient[]
  /** How many there are, also those that were not asked for yet. */
  total: number
  pages: Paged
  choice: Choice
  onChange: (choice: Choice) => void
  /** Ctrl+A. */
  onAll: () => void
  /** Whoever has it cannot get it twice. */
  once: boolean
}

/** Nobody mails them now: the address was refused, or its reader has a pause. */
const isResting = (row: Recipient) => row.suppressed !== undefined || row.pausedUntil !== undefined

/** A listbox with many choices. */
export function RecipientList(props: RecipientListProps) {
  const { rows, total, pages, choice, onChange, onAll, once } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const canChoose = (row: Recipient | undefined): row is Recipient =>
    row !== undefined && !isResting(row) && !(once && row.hasIt)
  const keys = useListKeys(rows.length, {
    onToggle: index => {
      const row = rows[index]
      if (canChoose(row)) onChange(flip(choice, row))
    },
    onRange: (from, to) =>
      onChange(
        choose(
          choice,
          rows.slice(Math.min(from, to), Math.max(from, to) + 1).filter(row => canChoose(row)),
        ),
      ),
    onAll,
    onMove: index => list.scrollToIndex(index),
  })
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: index => rows[index]?.id ?? index,
    overscan: 6,
    rangeExtractor: range => withCursor(range, keys.cursor),
  })
  const items = list.getVirtualItems()
  useNextPage(pages, (list.range?.endIndex ?? 0) + ahead >= rows.length)
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={t('subscribers.subscribers')}
      aria-multiselectable="true"
      aria-activedescendant={`${id}-${keys.cursor}`}
      tabIndex={0}
      onKeyDown={keys.onKeyDown}
      className="group max-h-72 overflow-y-auto overscroll-contain rounded-hand border-2 border-edge bg-raised"
    >
      <div role="presentation" className="relative" style={{ height: list.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row && (
              <RecipientRow
                key={key}
                row={row}
                id={`${id}-${index}`}
                isChosen={!isResting(row) && isChosen(choice, row)}
                disabled={!canChoose(row)}
                place={{ index, total: Math.max(total, rows.length) }}
                start={start}
                onClick={event => keys.onRowClick(index, event.shiftKey)}
                className={clsx(index === keys.cursor && cursorClass)}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

const cursorClass =
  'group-focus-visible:outline-3 group-focus-visible:-outline-offset-3 group-focus-visible:outline-purple'

/** Asks for the next page while the list is scrolled near its end. */
function useNextPage({ fetchNextPage, ...pages }: Paged, isNear: boolean): void {
  // After a failure it is asked for by a press: the site would be asked without end.
  const isWanted = isNear && pages.hasNextPage && !pages.isFetchingNextPage && !pages.isFetchNextPageError
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])
}

/** The row that assistive technology is told of must exist, even when it was scrolled out of sight. */
function withCursor(range: Range, cursor: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (cursor >= range.count || indexes.includes(cursor)) return indexes
  return [...indexes, cursor].sort((a, b) => a - b)
}
