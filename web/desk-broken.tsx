/** The error boundary of the author's pages: after an update the code of a page may be gone, which is no mistake. */
import { useUpdated } from './base/kit/updated.ts'
import { BrokenPage } from './base/ui/broken-page.tsx'

export function DeskBroken() {
  return useUpdated() ? (
    <BrokenPage title="Foolscap was updated">Reload this page to go on.</BrokenPage>
  ) : (
    <BrokenPage />
  )
}
