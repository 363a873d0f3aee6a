/** Bingo Games: the author's cards. */
import { pages } from '../../../contract/base/pages.ts'
import type { BingoGame } from '../../../contract/games/bingo.ts'
import { call } from '../../base/call.ts'
import { usePages } from '../../base/kit/use-pages.ts'
import { BingoDialog } from './bingo-dialog.tsx'
import { GameCard } from './game-card.tsx'
import { GameList } from './game-list.tsx'

export function BingoSection() {
  return (
    <GameList
      title="Bingo Games"
      create="Create Bingo Card"
      list={usePages('GET /api/bingo-games', { size: 50 })}
      what="The bingo cards"
      empty="No bingo cards yet. Make one from sixteen things that might happen."
      dialog={BingoDialog}
      card={game => <BingoCard game={game} />}
    />
  )
}

const words = {
  updated: 'Bingo card updated!',
  updateFailed: 'Failed to update bingo card',
  deleted: 'Bingo card deleted!',
  deleteFailed: 'Failed to delete bingo card',
}

function BingoCard({ game }: { game: BingoGame }) {
  const params = { id: game.id }
  return (
    <GameCard
      game={game}
      path={pages.bingo.href({ token: game.uniqueToken })}
      deletes="and its squares"
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
