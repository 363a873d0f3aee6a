/** What readers may do, and what is known of them. */
import { ArchiveCard } from './archive-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

export function Component() {
  return (
    <SettingsSheet title="Readers" subtitle="Subscribing, leaving, and what you learn about readers">
      <SettingsCard title="Your readers">
        <SettingsForm section="readers" name="settings for your readers" />
      </SettingsCard>
      <ArchiveCard />
    </SettingsSheet>
  )
}
