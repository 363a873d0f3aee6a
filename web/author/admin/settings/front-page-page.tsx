/** What visitors see first. */
import { LandingBackground } from './landing-background.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

export function Component() {
  return (
    <SettingsSheet title="Front page" subtitle="What visitors see first">
      <SettingsCard title="Your letters">
        <SettingsForm section="front page" name="the sentence" />
      </SettingsCard>
      <LandingBackground />
    </SettingsSheet>
  )
}
