/** The games of a section, a page at a time. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../loaded.tsx'
import { ShowMore } from '../show-more.tsx'
import type { gamePages } from './game-pages.ts'

export interface GameListProps<Game> {
  pages: ReturnType<typeof gamePages<Game>>
  /** 'The bingo cards'. */
  what: string
  /** Said while there is none. */
  empty: string
  card: (game: Game) => ReactNode
}

export function GameList<Game extends { id: string }>({ pages, what, empty, card }: GameListProps<Game>) {
  const games = useInfiniteQuery(pages)
  return (
    <>
      <Loaded inside query={games} what={what}>
        {({ pages: [first, ...rest] }) =>
          first?.rows.length === 0 ? (
            <p className="rounded-sheet border-2 border-edge border-dashed px-4 py-6 text-center text-soft">
              {empty}
            </p>
          ) : (
            <ul className="grid items-start gap-4 md:grid-cols-2" aria-label={what}>
              {[first, ...rest]
                .flatMap(page => page?.rows ?? [])
                .map(game => (
                  <li key={game.id} className="grid">
                    {card(game)}
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
      <ShowMore query={games} />
    </>
  )
}
