/** A part of a page that few need, folded away under its name (disclosure). */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { FoldMark } from './drawings/fold-mark.tsx'

export interface FoldProps {
  title: ReactNode
  /** Whoever must see what is inside, such as a fault, finds it unfolded. */
  open?: boolean | undefined
  /** The title is as large as a heading's. */
  isSection?: boolean
  children: ReactNode
}

/** What is inside is in the page all the same: a form sends it, and an address can lead to it. */
export function Fold({ title, open, isSection, children }: FoldProps) {
  return (
    <details open={open} className="min-w-0">
      <summary
        className={clsx(
          'flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden',
          isSection ? 'font-heading text-xl' : 'font-semibold text-purple',
        )}
      >
        <FoldMark />
        {title}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
