/** What is shown when a page could not be drawn: a mistake of ours, or a part of the site that did not arrive. */
import type { ReactNode } from 'react'
import { t } from '../translations.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface BrokenPageProps {
  title?: string
  /** What happened, and what helps. */
  children?: ReactNode
}

export function BrokenPage({ title = t('page.brokenTitle'), children = t('page.broken') }: BrokenPageProps) {
  return (
    <main>
      <EmptyState
        title={title}
        action={<Button onClick={() => location.reload()}>{t('page.loadAgain')}</Button>}
      >
        {children}
      </EmptyState>
    </main>
  )
}
