/** A sheet with settings that belong together. */
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Card } from '../../../base/ui/card.tsx'

interface SettingsCardProps {
  title: string
  /** What an address calls it behind its `#`. */
  name?: string
  /** Over both columns. */
  isWide?: boolean
  children: ReactNode
}

export function SettingsCard({ title, name, isWide = false, children }: SettingsCardProps) {
  const id = useId()
  return (
    <Card id={name} className={clsx('grid gap-6', isWide && 'lg:col-span-2')} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}
