/** Asks the author to load the page anew when the site was updated since it was opened. */
import { useUpdated } from '../../kit/updated.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'

export function Updated() {
  const isUpdated = useUpdated()
  return (
    <div role="status" className="empty:hidden print:hidden">
      {isUpdated && (
        <Callout tone="warning" title="Foolscap was updated">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>Reload this page to go on.</p>
            <Button size="small" onClick={() => location.reload()}>
              Reload
            </Button>
          </div>
        </Callout>
      )}
    </div>
  )
}
