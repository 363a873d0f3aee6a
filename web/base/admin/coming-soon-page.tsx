/** A section of the admin area whose day has not come. */
import { pages } from '../../../contract/base/pages.ts'
import { RouterButton } from '../kit/router-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AdminFrame } from './frame/frame.tsx'

/** Says once that this page is not there yet, and leads to one that is. */
export function Component() {
  return (
    <AdminFrame title="Coming Soon">
      <EmptyState
        title="Coming soon"
        action={<RouterButton to={pages.letterDesk.href()}>Write a letter instead</RouterButton>}
      />
    </AdminFrame>
  )
}
