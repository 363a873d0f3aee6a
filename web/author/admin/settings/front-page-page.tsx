/** How the front page, and every page that readers see, looks. */
import { LandingBackground } from './landing-background.tsx'
import { LookCard } from './look/look-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

export function Component() {
  return (
    <SettingsSheet title="Front page" subtitle="What visitors see first, and how your pages look">
      <SettingsCard title="Front page">
        <SettingsForm section="front page" name="the sentence" />
        <LandingBackground />
      </SettingsCard>
      <LookCard />
    </SettingsSheet>
  )
}
