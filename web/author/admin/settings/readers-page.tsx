/** What readers may do, and what is known of them. */
import { t } from '../../../base/translations.ts'
import { ArchiveCard } from './archive-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

export function Component() {
  return (
    <SettingsSheet title={t('settings.readersTitle')} subtitle={t('settings.readersSubtitle')}>
      <SettingsCard title={t('settings.yourReaders')}>
        <SettingsForm section="readers" />
      </SettingsCard>
      <ArchiveCard />
    </SettingsSheet>
  )
}
