/** The games of a section, a page at a time. */
import type { ReactNode } from 'react'
import { PagedList, type PagedListProps } from '../../kit/paged-list.tsx'

export interface GameListProps<Game> extends Pick<PagedListProps<Game>, 'list'> {
  /** 'The bingo cards'. */
  what: string
  /** Said while there is none. */
  empty: string
  card: (game: Game) => ReactNode
}

export function GameList<Game extends { id: string }>({ list, what, empty, card }: GameListProps<Game>) {
  const none = (
    <p className="rounded-sheet border-2 border-edge border-dashed px-4 py-6 text-center text-soft">
      {empty}
    </p>
  )
  return (
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
  )
}
