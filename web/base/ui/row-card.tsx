/** A thing of a list on its sheet, as tall as what it says: its state, its name, what is done with it. */
import type { ReactNode } from 'react'
import { Card } from './card.tsx'

export interface RowCardProps {
  /** A badge, and in small words what one knows of it. */
  facts: ReactNode
  /** Its name, as a heading. */
  heading: ReactNode
  /** Buttons of the size `tight`; they stand beside the name where there is room. */
  actions: ReactNode
  /** A `RowMenu`. */
  menu?: ReactNode
  /** Below it all, such as what is under way. */
  children?: ReactNode
}

export function RowCard({ facts, heading, actions, menu, children }: RowCardProps) {
  return (
    <Card className="grid gap-3 p-3! sm:px-5! sm:py-4!">
      <div className="grid gap-x-4 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div className="grid min-w-0 gap-0.5">
          <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 pe-9 text-soft text-[0.8rem] sm:gap-x-3 sm:text-sm lg:pe-0">
            {facts}
          </div>
          {heading}
        </div>
        <div className="flex flex-wrap items-center gap-1 max-lg:-ms-1.5 lg:justify-end">
          {actions}
          {menu && (
            <div className="max-lg:absolute max-lg:top-2 max-lg:end-1.5 sm:max-lg:end-3.5">{menu}</div>
          )}
        </div>
      </div>
      {children}
    </Card>
  )
}
