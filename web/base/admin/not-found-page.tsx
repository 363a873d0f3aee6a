/** An address below the author's pages at which there is none: one that is misspelt, mostly. */
import { pages } from '../../../contract/base/pages.ts'
import { RouterButton } from '../kit/router-button.tsx'
import { t } from '../translations.ts'
import { AdminFrame } from './frame/frame.tsx'

export function Component() {
  return (
    <AdminFrame title={t('deskPages.notFound')}>
      <div className="grid justify-items-start gap-4">
        <p>{t('deskPages.checkAddress')}</p>
        <RouterButton to={pages.home.href()} variant="secondary">
          {t('deskPages.toDashboard')}
        </RouterButton>
      </div>
    </AdminFrame>
  )
}
