/** Pen strokes of a small drawing, in the colour of the words around it. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface StrokesProps {
  /** One path; more of them are children. */
  d?: string
  className: string
  children?: ReactNode
}

export function Strokes({ d, className, children }: StrokesProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('fill-none stroke-2 stroke-current', className)}
    >
      {d ? <path d={d} /> : children}
    </svg>
  )
}
