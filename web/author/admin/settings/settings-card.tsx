/** A sheet with settings that belong together. */
import { type ReactNode, useId } from 'react'
import { Card } from '../../../base/ui/card.tsx'

interface SettingsCardProps {
  title: string
  /** What an address calls it behind its `#`. */
  name?: string
  children: ReactNode
}

export function SettingsCard({ title, name, children }: SettingsCardProps) {
  const id = useId()
  return (
    <Card id={name} className="grid gap-6" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}
