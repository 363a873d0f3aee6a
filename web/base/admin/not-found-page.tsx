/** An address below the author's pages at which there is none: one that is misspelt, mostly. */
import { pages } from '../../../contract/base/pages.ts'
import { RouterButton } from '../kit/router-button.tsx'
import { AdminFrame } from './frame/frame.tsx'

export function Component() {
  return (
    <AdminFrame title="Page Not Found">
      <div className="grid justify-items-start gap-4">
        <p>Check the address for a typo, or look for the page with “Find” at the top.</p>
        <RouterButton to={pages.home.href()} variant="secondary">
          To the dashboard
        </RouterButton>
      </div>
    </AdminFrame>
  )
}
