/** What visitors see first. */
import { t } from '../../../base/translations.ts'
import { LandingBackground } from './landing-background.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

export function Component() {
  return (
    <SettingsSheet title={t('settings.frontPageTitle')} subtitle={t('settings.frontPageSubtitle')}>
      <SettingsCard title={t('settings.yourLetters')}>
        <SettingsForm section="frontPage" />
      </SettingsCard>
      <LandingBackground />
    </SettingsSheet>
  )
}
