/** A line of the Send sheet: what it is about, and what it says. */
import type { ReactNode } from 'react'

export interface SheetRowProps {
  name: string
  children: ReactNode
}

export function SheetRow({ name, children }: SheetRowProps) {
  return (
    <div className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <span className="text-soft text-sm">{name}</span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
