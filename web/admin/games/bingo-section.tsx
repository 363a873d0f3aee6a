/** Bingo Games: the author's cards. */
import { useState } from 'react'
import { type BingoGame, deleteBingo, listBingos, updateBingo } from '../../../contract/bingo.ts'
import { pages } from '../../../contract/pages.ts'
import { call } from '../../call.ts'
import { usePages } from '../../kit/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { BingoDialog } from './bingo-dialog.tsx'
import { GameCard } from './game-card.tsx'
import { GameList } from './game-list.tsx'
import { GameSection } from './game-section.tsx'
import { useGameDialog } from './use-game-dialog.ts'

export function BingoSection() {
  const list = usePages(listBingos, { size: 50 })
  const [isOpen, setOpen] = useState(false)
  // A new one's fields survive a dialog that was closed by mistake; they are forgotten when it was made.
  const [made, setMade] = useState(0)
  return (
    <GameSection
      title="Bingo Games"
      action={<Button onClick={() => setOpen(true)}>Create Bingo Card</Button>}
    >
      <GameList
        list={list}
        what="The bingo cards"
        empty="No bingo card yet. Sixteen things that might happen make one."
        card={game => <BingoCard game={game} />}
      />
      <BingoDialog key={made} open={isOpen} onOpenChange={setOpen} onSaved={() => setMade(made + 1)} />
    </GameSection>
  )
}

const words = {
  updated: 'Bingo card updated!',
  updateFailed: 'Failed to update bingo card',
  deleted: 'Bingo card deleted!',
  deleteFailed: 'Failed to delete bingo card',
}

function BingoCard({ game }: { game: BingoGame }) {
  const { show, key, ...dialog } = useGameDialog()
  const params = { id: game.id }
  return (
    <>
      <GameCard
        game={game}
        path={pages.bingo.href({ token: game.uniqueToken })}
        deletes="and its squares"
        onEdit={show}
        actions={{
          list: listBingos,
          setActive: isActive => call(updateBingo, { params, body: { isActive } }),
          remove: () => call(deleteBingo, { params }),
          words,
        }}
      />
      <BingoDialog key={key} game={game} {...dialog} />
    </>
  )
}
