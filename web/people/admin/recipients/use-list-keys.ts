/** The keyboard of a list with many choices, after the ARIA listbox pattern. */
import { type KeyboardEvent, useState } from 'react'

const page = 10

function moved(key: string, cursor: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(cursor + 1, last)
    case 'ArrowUp':
      return Math.max(cursor - 1, 0)
    case 'PageDown':
      return Math.min(cursor + page, last)
    case 'PageUp':
      return Math.max(cursor - page, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

interface ListActions {
  /** Flips one row; its index becomes the start of the next range. */
  onToggle: (index: number) => void
  onRange: (from: number, to: number) => void
  onAll: () => void
  onMove: (index: number) => void
}

/** Arrows, Page, Home and End move; Shift with them selects on the way; Space toggles; Ctrl+A selects all. */
export function useListKeys(count: number, { onToggle, onRange, onAll, onMove }: ListActions) {
  const [place, setPlace] = useState({ cursor: 0, anchor: 0 })
  const cursor = Math.min(place.cursor, Math.max(count - 1, 0))

  const toggle = (index: number) => {
    setPlace({ cursor: index, anchor: index })
    onToggle(index)
  }
  const extend = (index: number) => {
    setPlace(({ anchor }) => ({ cursor: index, anchor }))
    onRange(Math.min(place.anchor, count - 1), index)
  }
  const move = (index: number, extending: boolean) => {
    if (extending) extend(index)
    else setPlace({ cursor: index, anchor: index })
    onMove(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0) return
    const target = moved(event.key, cursor, count - 1)
    if (target !== undefined) move(target, event.shiftKey)
    else if (event.key === ' ' || event.key === 'Enter') toggle(cursor)
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) onAll()
    else return
    event.preventDefault()
  }
  const onRowClick = (index: number, extending: boolean) => (extending ? extend(index) : toggle(index))
  return { cursor, onKeyDown, onRowClick }
}
