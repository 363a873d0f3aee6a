/** How every page that readers see looks. */
import { SettingsSheet } from '../settings-sheet.tsx'
import { LookCard } from './look-card.tsx'

export function Component() {
  return (
    <SettingsSheet title="Look" subtitle="How your readers’ pages look">
      <LookCard />
    </SettingsSheet>
  )
}
