/** The games of one kind, a page at a time, and the button that makes another. */
import { type ComponentType, type ReactNode, useState } from 'react'
import { PagedList, type PagedListProps } from '../../base/kit/paged-list.tsx'
import { Button } from '../../base/ui/button.tsx'
import type { GameDialogProps } from './game-dialog.tsx'
import { GameSection } from './game-section.tsx'

export interface GameListProps<Game> extends Pick<PagedListProps<Game>, 'list'> {
  title: string
  /** On the button that makes one. */
  create: string
  /** 'The bingo cards'. */
  what: string
  /** Said while there is none. */
  empty: string
  dialog: ComponentType<GameDialogProps<Game>>
  card: (game: Game) => ReactNode
}

export function GameList<Game extends { id: string }>(props: GameListProps<Game>) {
  const { title, create, list, what, empty, dialog: Dialog, card } = props
  const [isOpen, setOpen] = useState(false)
  // A new one's fields survive a dialog that was closed by mistake; they are forgotten when it was made.
  const [made, setMade] = useState(0)
  const none = (
    <p className="rounded-sheet border-2 border-edge border-dashed px-4 py-6 text-center text-soft">
      {empty}
    </p>
  )
  return (
    <GameSection title={title} action={<Button onClick={() => setOpen(true)}>{create}</Button>}>
      <PagedList inside list={list} what={what} empty={none}>
        {games => (
          <ul className="grid items-start gap-4 md:grid-cols-2" aria-label={what}>
            {games.map(game => (
              <li key={game.id} className="grid">
                {card(game)}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Dialog key={made} open={isOpen} onOpenChange={setOpen} onSaved={() => setMade(made + 1)} />
    </GameSection>
  )
}
