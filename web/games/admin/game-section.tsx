/** One section of the games page: its name, its button, its games. */
import { type ReactNode, useId } from 'react'

export interface GameSectionProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

export function GameSection({ title, action, children }: GameSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
