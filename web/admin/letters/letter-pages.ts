/** The letters of one section, page after page. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listLetterCards } from '../../../contract/letters.ts'
import { call } from '../../call.ts'

export type LetterState = 'draft' | 'sent'

const pageSize = 20

/** For `useInfiniteQuery`; a change of letters forgets it by the path of `listLetterCards`. */
export function letterPages(state: LetterState) {
  return infiniteQueryOptions({
    queryKey: [listLetterCards.path, 'pages', state],
    queryFn: ({ pageParam }) =>
      call(listLetterCards, { query: { state, limit: pageSize, after: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    gcTime: 0,
  })
}
