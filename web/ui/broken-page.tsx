/** What is shown when a page could not be drawn: a mistake of ours, or a part of the site that did not arrive. */
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** The error boundary of all routes. */
export function BrokenPage() {
  return (
    <main>
      <EmptyState
        title="This page fell apart"
        action={<Button onClick={() => location.reload()}>Load it again</Button>}
      >
        Something went wrong on our side, or your connection was lost. Loading the page again usually helps.
      </EmptyState>
    </main>
  )
}
