/** The author's games, in their three sections. */
import { pages } from '../../../contract/base/pages.ts'
import { AdminFrame } from '../../base/admin/frame/frame.tsx'
import { RouterButton } from '../../base/kit/router-button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { MoonDrawing } from '../../base/ui/drawings/moon.tsx'
import { BingoSection } from './bingo-section.tsx'
import { DurdleSection } from './durdle-section.tsx'
import { GameSection } from './game-section.tsx'

export function Component() {
  return (
    <AdminFrame title="Games" subtitle="Create games and share them by their links">
      <EscapeSection />
      <DurdleSection />
      <BingoSection />
    </AdminFrame>
  )
}

function EscapeSection() {
  return (
    <GameSection title="Escape Games">
      <Card className="grid gap-3 pr-24 sm:pr-28">
        <MoonDrawing className="absolute top-5 right-5 w-16" />
        <h3>Room 404</h3>
        <p className="text-soft">
          Ten rooms, a few ways out. A short horror story for one player; you can change its words.
        </p>
        <div className="flex flex-wrap gap-3">
          <RouterButton to={pages.room404.href()} size="small">
            Play Room 404
          </RouterButton>
          <RouterButton to={pages.room404Texts.href()} size="small" variant="secondary">
            Edit Transitions
          </RouterButton>
        </div>
      </Card>
    </GameSection>
  )
}
