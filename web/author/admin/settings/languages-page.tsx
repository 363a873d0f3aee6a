/** What readers' pages and mails speak, and the author's own pages. */
import { pages } from '../../../../contract/base/pages.ts'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { t } from '../../../base/translations.ts'
import { DeskLanguage } from './desk-language.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { SiteLanguage } from './site-language.tsx'

export function Component() {
  return (
    <SettingsSheet title={t('settings.languagesTitle')} subtitle={t('settings.languagesSubtitle')}>
      <SettingsCard title={t('settings.readersLanguage')}>
        <SiteLanguage />
        <p>
          <RouterButton to={pages.ownWords.href()} variant="quiet" size="small">
            {t('settings.changeSentences')}
          </RouterButton>
        </p>
      </SettingsCard>
      <DeskLanguage />
    </SettingsSheet>
  )
}
