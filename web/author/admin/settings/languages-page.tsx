/** What readers' pages and mails speak, and the author's own pages. */
import { pages } from '../../../../contract/base/pages.ts'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { DeskLanguage } from './desk-language.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { SiteLanguage } from './site-language.tsx'

export function Component() {
  return (
    <SettingsSheet title="Languages" subtitle="What your pages and e-mails say to readers">
      <SettingsCard title="Your readers’ language">
        <SiteLanguage />
        <p>
          <RouterButton to={pages.ownWords.href()} variant="quiet" size="small">
            Change sentences in your own words
          </RouterButton>
        </p>
      </SettingsCard>
      <DeskLanguage />
    </SettingsSheet>
  )
}
