/** A sheet of the Mail page. */
import { type ReactNode, useId } from 'react'
import { Card } from '../../base/ui/card.tsx'

export function MailCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="grid min-w-0 content-start gap-5" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}
