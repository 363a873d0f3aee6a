/** An empty state: what a list says when there is nothing in it yet. */
import type { ReactNode } from 'react'
import { EmptyPage } from './drawings/empty-page.tsx'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** A drawing, one sentence, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center">
      <EmptyPage className="w-40 text-ink" />
      <h2>{title}</h2>
      {children && <div className="text-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
