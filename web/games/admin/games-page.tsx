/** The author's games, in their three sections. */
import { pages } from '../../../contract/base/pages.ts'
import { AdminFrame } from '../../base/admin/frame/frame.tsx'
import { RouterButton } from '../../base/kit/router-button.tsx'
import { t } from '../../base/translations.ts'
import { Card } from '../../base/ui/card.tsx'
import { MoonDrawing } from '../../base/ui/drawings/moon.tsx'
import { BingoSection } from './bingo-section.tsx'
import { DurdleSection } from './durdle-section.tsx'
import { GameSection } from './game-section.tsx'

export function Component() {
  return (
    <AdminFrame title={t('gamesDesk.title')} subtitle={t('gamesDesk.subtitle')}>
      <EscapeSection />
      <DurdleSection />
      <BingoSection />
    </AdminFrame>
  )
}

function EscapeSection() {
  return (
    <GameSection title={t('gamesDesk.escapeGames')}>
      <Card className="grid gap-3 pr-24 sm:pr-28">
        <MoonDrawing className="absolute top-5 right-5 w-16" />
        <h3>{t('room404.name')}</h3>
        <p className="text-soft">{t('gamesDesk.room404Hint')}</p>
        <div className="flex flex-wrap gap-3">
          <RouterButton to={pages.room404.href()} size="small">
            {t('gamesDesk.playRoom404')}
          </RouterButton>
          <RouterButton to={pages.room404Texts.href()} size="small" variant="secondary">
            {t('gamesDesk.editTransitions')}
          </RouterButton>
        </div>
      </Card>
    </GameSection>
  )
}
