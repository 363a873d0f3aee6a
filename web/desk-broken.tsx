/** The error boundary of the author's pages: after an update the code of a page may be gone, which is no mistake. */
import { useUpdated } from './base/kit/updated.ts'
import { t } from './base/translations.ts'
import { BrokenPage } from './base/ui/broken-page.tsx'

export function DeskBroken() {
  return useUpdated() ? (
    <BrokenPage title={t('frame.updatedTitle')}>{t('frame.updated')}</BrokenPage>
  ) : (
    <BrokenPage />
  )
}
