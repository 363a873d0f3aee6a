/** What readers may do, what is known of them, and how they find the way in. */
import { ArchiveCard } from './archive-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { ShareCard } from './share/share-card.tsx'

export function Component() {
  return (
    <SettingsSheet title="Readers" subtitle="Subscribing, leaving, and what you learn about readers">
      <div className="grid min-w-0 gap-4">
        <SettingsCard title="Your readers">
          <SettingsForm section="readers" name="settings for your readers" />
        </SettingsCard>
        <ArchiveCard />
      </div>
      <ShareCard />
    </SettingsSheet>
  )
}
