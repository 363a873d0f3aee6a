/** A filter of the list below it (toggle button): pressed, it is the filter. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface FilterButtonProps {
  pressed: boolean
  onPress: (pressed: boolean) => void
  children: ReactNode
}

export function FilterButton({ pressed, onPress, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
      className={clsx(
        'min-h-9 rounded-hand border-2 px-2 font-semibold text-sm tabular-nums',
        pressed ? 'border-ink bg-ink text-paper' : 'border-edge text-ink hover:bg-purple-wash',
      )}
    >
      {children}
    </button>
  )
}
