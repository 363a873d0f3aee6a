/** What is shown when a page could not be drawn: a mistake of ours, or a part of the site that did not arrive. */
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface BrokenPageProps {
  title?: string
  /** What happened, and what helps. */
  children?: ReactNode
}

const lost =
  'Something went wrong on our side, or your connection was lost. Loading the page again usually helps.'

export function BrokenPage({ title = 'This page fell apart', children = lost }: BrokenPageProps) {
  return (
    <main>
      <EmptyState title={title} action={<Button onClick={() => location.reload()}>Load it again</Button>}>
        {children}
      </EmptyState>
    </main>
  )
}
