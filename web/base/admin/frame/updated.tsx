/** Asks the author to load the page anew when the site was updated since it was opened. */
import { useUpdated } from '../../kit/updated.ts'
import { t } from '../../translations.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'

export function Updated() {
  const isUpdated = useUpdated()
  return (
    <div role="status" className="empty:hidden print:hidden">
      {isUpdated && (
        <Callout tone="warning" title={t('frame.updatedTitle')}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>{t('frame.updated')}</p>
            <Button size="small" onClick={() => location.reload()}>
              {t('frame.reload')}
            </Button>
          </div>
        </Callout>
      )}
    </div>
  )
}
