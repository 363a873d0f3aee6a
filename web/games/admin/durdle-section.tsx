/** Durdle Games: the author's hidden words. */
import { pages } from '../../../contract/base/pages.ts'
import type { DurdleGame } from '../../../contract/games/durdle.ts'
import { call } from '../../base/call.ts'
import { usePages } from '../../base/kit/use-pages.ts'
import { rich, t } from '../../base/translations.ts'
import { DurdleBoard } from './durdle-board.tsx'
import { DurdleDialog } from './durdle-dialog.tsx'
import { GameCard } from './game-card.tsx'
import { GameList } from './game-list.tsx'

export function DurdleSection() {
  return (
    <GameList
      title={t('gamesDesk.durdles')}
      create={t('gamesDesk.createDurdle')}
      list={usePages('GET /api/durdle-games', { size: 50 })}
      what={t('gamesDesk.theDurdles')}
      empty={t('gamesDesk.noDurdlesYet')}
      dialog={DurdleDialog}
      card={game => <DurdleCard game={game} />}
    />
  )
}

const words = {
  updated: t('gamesDesk.durdleUpdated'),
  updateFailed: t('gamesDesk.durdleNotUpdated'),
  deleted: t('gamesDesk.durdleDeleted'),
  deleteFailed: t('gamesDesk.durdleNotDeleted'),
}

function DurdleCard({ game }: { game: DurdleGame }) {
  const params = { id: game.id }
  return (
    <GameCard
      game={game}
      path={pages.durdle.href({ token: game.uniqueToken })}
      deletes={t('gamesDesk.deleteDurdleHint', { title: game.title })}
      dialog={DurdleDialog}
      actions={{
        list: 'GET /api/durdle-games',
        setActive: isActive => call('PATCH /api/durdle-games/:id', { params, body: { isActive } }),
        remove: () => call('DELETE /api/durdle-games/:id', { params }),
        words,
      }}
    >
      <p className="text-sm">
        {rich('gamesDesk.theWord', {
          strong: inside => <strong className="font-heading text-base tracking-wider">{inside}</strong>,
          answer: game.answer,
        })}
      </p>
      {game.scores > 0 && <DurdleBoard game={game} />}
    </GameCard>
  )
}
