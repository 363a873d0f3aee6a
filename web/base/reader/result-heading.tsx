/** The heading of what came of a press or a link: focus goes to it, so that a screen reader reads it out where it appeared. */
import type { ReactNode } from 'react'

const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

export function ResultHeading({ children }: { children: ReactNode }) {
  return (
    <h1 ref={focus} tabIndex={-1} className="outline-none">
      {children}
    </h1>
  )
}
