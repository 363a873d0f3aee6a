/** Durdle Games: the author's hidden words. */
import { useState } from 'react'
import { type DurdleGame, deleteDurdle, listDurdles, updateDurdle } from '../../../contract/durdle.ts'
import { pages } from '../../../contract/pages.ts'
import { call } from '../../call.ts'
import { usePages } from '../../kit/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { DurdleBoard } from './durdle-board.tsx'
import { DurdleDialog } from './durdle-dialog.tsx'
import { GameCard } from './game-card.tsx'
import { GameList } from './game-list.tsx'
import { GameSection } from './game-section.tsx'
import { useGameDialog } from './use-game-dialog.ts'

export function DurdleSection() {
  const list = usePages(listDurdles, { size: 50 })
  const [isOpen, setOpen] = useState(false)
  // A new one's fields survive a dialog that was closed by mistake; they are forgotten when it was made.
  const [made, setMade] = useState(0)
  return (
    <GameSection title="Durdle Games" action={<Button onClick={() => setOpen(true)}>Create Durdle</Button>}>
      <GameList
        list={list}
        what="The Durdle games"
        empty="No Durdle yet. Hide a word of five letters, and send its link to your friends."
        card={game => <DurdleCard game={game} />}
      />
      <DurdleDialog key={made} open={isOpen} onOpenChange={setOpen} onSaved={() => setMade(made + 1)} />
    </GameSection>
  )
}

const words = {
  updated: 'Game updated!',
  updateFailed: 'Failed to update game',
  deleted: 'Game deleted!',
  deleteFailed: 'Failed to delete game',
}

function DurdleCard({ game }: { game: DurdleGame }) {
  const { show, key, ...dialog } = useGameDialog()
  const params = { id: game.id }
  return (
    <>
      <GameCard
        game={game}
        path={pages.durdle.href({ token: game.uniqueToken })}
        deletes="and its leaderboard"
        onEdit={show}
        actions={{
          list: listDurdles,
          setActive: isActive => call(updateDurdle, { params, body: { isActive } }),
          remove: () => call(deleteDurdle, { params }),
          words,
        }}
      >
        <p className="text-sm">
          The word: <strong className="font-heading text-base tracking-wider">{game.answer}</strong>
        </p>
        {game.scores > 0 && <DurdleBoard game={game} />}
      </GameCard>
      <DurdleDialog key={key} game={game} {...dialog} />
    </>
  )
}
