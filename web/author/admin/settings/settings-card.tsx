/** A sheet with settings that belong together. */
import { type ReactNode, useId } from 'react'
import { Card } from '../../../base/ui/card.tsx'

export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="grid gap-6" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}
