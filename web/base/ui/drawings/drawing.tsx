/** The paper all drawings are made on: one pen, a white sheet, one pink, one purple. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface DrawingProps {
  /** Sets the width; the height follows. */
  className?: string | undefined
}

/** A decorative picture; say in words beside it what it means. */
export function Drawing({
  viewBox,
  className,
  children,
}: DrawingProps & { viewBox: string; children: ReactNode }) {
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('h-auto fill-none stroke-[3] stroke-pen', className)}
    >
      {children}
    </svg>
  )
}

/** A shape in colour under its ink, printed a little beside it, as old two-colour presses did. */
export function Misprint({ d, className }: { d: string; className: string }) {
  return (
    <>
      <path d={d} transform="translate(-4 5)" className={clsx('stroke-none', className)} />
      <path d={d} className="fill-sheet" />
    </>
  )
}
