/** The author's games, in their three sections. */
import { AdminFrame } from '../frame/frame.tsx'
import { BingoSection } from './bingo-section.tsx'
import { DurdleSection } from './durdle-section.tsx'
import { EscapeSection } from './escape-section.tsx'

export function Component() {
  return (
    <AdminFrame title="Games" subtitle="Create games and share them by their links">
      <EscapeSection />
      <DurdleSection />
      <BingoSection />
    </AdminFrame>
  )
}
