/** What readers' pages and mails speak. */
import { SettingsCard } from './settings-card.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { SiteLanguage } from './site-language.tsx'

export function Component() {
  return (
    <SettingsSheet title="Languages" subtitle="What your pages and e-mails say to readers">
      <SettingsCard title="Your readers’ language">
        <SiteLanguage />
      </SettingsCard>
    </SettingsSheet>
  )
}
