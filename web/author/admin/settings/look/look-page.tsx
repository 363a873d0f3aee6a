/** How every page that readers see looks. */
import { t } from '../../../../base/translations.ts'
import { SettingsSheet } from '../settings-sheet.tsx'
import { LookCard } from './look-card.tsx'

export function Component() {
  return (
    <SettingsSheet title={t('look.title')} subtitle={t('look.subtitle')}>
      <LookCard />
    </SettingsSheet>
  )
}
