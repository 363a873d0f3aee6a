/** Bingo Games: the author's cards. */
import { pages } from '../../../contract/base/pages.ts'
import type { BingoGame } from '../../../contract/games/bingo.ts'
import { call } from '../../base/call.ts'
import { usePages } from '../../base/kit/use-pages.ts'
import { t } from '../../base/translations.ts'
import { BingoDialog } from './bingo-dialog.tsx'
import { GameCard } from './game-card.tsx'
import { GameList } from './game-list.tsx'

export function BingoSection() {
  return (
    <GameList
      title={t('gamesDesk.bingoCards')}
      create={t('gamesDesk.createBingoCard')}
      list={usePages('GET /api/bingo-games', { size: 50 })}
      what={t('gamesDesk.theBingoCards')}
      empty={t('gamesDesk.noBingoCardsYet')}
      dialog={BingoDialog}
      card={game => <BingoCard game={game} />}
    />
  )
}

const words = {
  updated: t('gamesDesk.bingoUpdated'),
  updateFailed: t('gamesDesk.bingoNotUpdated'),
  deleted: t('gamesDesk.bingoDeleted'),
  deleteFailed: t('gamesDesk.bingoNotDeleted'),
}

function BingoCard({ game }: { game: BingoGame }) {
  const params = { id: game.id }
  return (
    <GameCard
      game={game}
      path={pages.bingo.href({ token: game.uniqueToken })}
      deletes={t('gamesDesk.deleteBingoHint', { title: game.title })}
      dialog={BingoDialog}
      actions={{
        list: 'GET /api/bingo-games',
        setActive: isActive => call('PATCH /api/bingo-games/:id', { params, body: { isActive } }),
        remove: () => call('DELETE /api/bingo-games/:id', { params }),
        words,
      }}
    />
  )
}
