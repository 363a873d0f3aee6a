/** The keys or webhooks that there are, and the button that adds one while there may be more. */
import type { ReactNode } from 'react'
import { Button } from '../../../../base/ui/button.tsx'

interface ProgramListProps {
  /** A `<li>` for each. */
  children: readonly ReactNode[]
  /** Said while there is none. */
  none: string
  most: number
  /** What to do instead of adding one too many. */
  full: string
  add: string
  onAdd: () => void
}

export function ProgramList({ children, none, most, full, add, onAdd }: ProgramListProps) {
  return (
    <>
      {children.length === 0 ? (
        <p className="text-soft">{none}</p>
      ) : (
        <ul className="grid gap-6">{children}</ul>
      )}
      {children.length < most ? (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={onAdd}>
          {add}
        </Button>
      ) : (
        <p className="text-sm text-soft">{full}</p>
      )}
    </>
  )
}
