/** A section of the admin area whose day has not come. */
import { pages } from '../../../contract/base/pages.ts'
import { RouterButton } from '../kit/router-button.tsx'
import { t } from '../translations.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { AdminFrame } from './frame/frame.tsx'

/** Says once that this page is not there yet, and leads to one that is. */
export function Component() {
  return (
    <AdminFrame title={t('deskPages.comingSoonTitle')}>
      <EmptyState
        title={t('deskPages.comingSoon')}
        action={<RouterButton to={pages.letterDesk.href()}>{t('deskPages.writeLetterInstead')}</RouterButton>}
      />
    </AdminFrame>
  )
}
