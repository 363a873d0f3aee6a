/** The author's games, page after page. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listBingos } from '../../../contract/bingo.ts'
import { listDurdles } from '../../../contract/durdle.ts'
import { callPage } from '../../call.ts'

const pageSize = 50

interface Page<Game> {
  rows: Game[]
  next: string | null
}

interface PageQuery {
  limit: number
  after: string | undefined
}

/** For `useInfiniteQuery`; a change forgets it by the list's path. */
export const gamePages = <Game>(path: string, fetchPage: (query: PageQuery) => Promise<Page<Game>>) =>
  infiniteQueryOptions({
    queryKey: [path, 'pages'],
    queryFn: ({ pageParam }) => fetchPage({ limit: pageSize, after: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    gcTime: 0,
  })

export const durdlePages = gamePages(listDurdles.path, query => callPage(listDurdles, { query }))
export const bingoPages = gamePages(listBingos.path, query => callPage(listBingos, { query }))
