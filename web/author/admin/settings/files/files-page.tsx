/** Files: what the author's recordings, videos and other files weigh, which letters have them, and what goes. */
import { AdminFrame } from '../../../../base/admin/frame/frame.tsx'
import { settingsLinks } from '../../../../base/admin/frame/settings-links.ts'
import { t } from '../../../../base/translations.ts'
import { FileList } from './file-list.tsx'
import { LimitCard, Total } from './storage.tsx'

export function Component() {
  return (
    <AdminFrame title={t('fileSettings.title')} subtitle={t('fileSettings.subtitle')} sidebar={settingsLinks}>
      <Total />
      <FileList />
      <LimitCard />
    </AdminFrame>
  )
}
