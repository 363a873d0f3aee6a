/** Durdle Games: the author's hidden words. */
import { pages } from '../../../contract/base/pages.ts'
import type { DurdleGame } from '../../../contract/games/durdle.ts'
import { call } from '../../base/call.ts'
import { usePages } from '../../base/kit/use-pages.ts'
import { DurdleBoard } from './durdle-board.tsx'
import { DurdleDialog } from './durdle-dialog.tsx'
import { GameCard } from './game-card.tsx'
import { GameList } from './game-list.tsx'

export function DurdleSection() {
  return (
    <GameList
      title="Durdle Games"
      create="Create Durdle"
      list={usePages('GET /api/durdle-games', { size: 50 })}
      what="The Durdle games"
      empty="No Durdle games yet. Hide a five-letter word, and send the link to your friends."
      dialog={DurdleDialog}
      card={game => <DurdleCard game={game} />}
    />
  )
}

const words = {
  updated: 'Game updated!',
  updateFailed: 'Failed to update game',
  deleted: 'Game deleted!',
  deleteFailed: 'Failed to delete game',
}

function DurdleCard({ game }: { game: DurdleGame }) {
  const params = { id: game.id }
  return (
    <GameCard
      game={game}
      path={pages.durdle.href({ token: game.uniqueToken })}
      deletes="and its leaderboard"
      dialog={DurdleDialog}
      actions={{
        list: 'GET /api/durdle-games',
        setActive: isActive => call('PATCH /api/durdle-games/:id', { params, body: { isActive } }),
        remove: () => call('DELETE /api/durdle-games/:id', { params }),
        words,
      }}
    >
      <p className="text-sm">
        The word: <strong className="font-heading text-base tracking-wider">{game.answer}</strong>
      </p>
      {game.scores > 0 && <DurdleBoard game={game} />}
    </GameCard>
  )
}
