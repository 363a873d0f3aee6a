/** A section of the admin area whose day has not come. */
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AdminFrame } from './frame/frame.tsx'

/** Says that this page is not there yet, and leads back. */
export function Component() {
  return (
    <AdminFrame title="Coming Soon">
      <EmptyState title="Coming soon" action={<LinkButton to="/">Back to dashboard</LinkButton>}>
        This page is still an empty sheet.
      </EmptyState>
    </AdminFrame>
  )
}
