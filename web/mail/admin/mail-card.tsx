/** A sheet of the Mail page. */
import { type ReactNode, useId } from 'react'
import { Card } from '../../base/ui/card.tsx'

interface MailCardProps {
  title: string
  /** What an address calls it behind its `#`. */
  name?: string
  children: ReactNode
}

export function MailCard({ title, name, children }: MailCardProps) {
  const id = useId()
  return (
    <Card id={name} className="grid min-w-0 content-start gap-5" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}
