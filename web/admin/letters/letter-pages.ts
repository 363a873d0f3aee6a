/** The letters of one section, page after page. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listLetterCards } from '../../../contract/letters.ts'
import { call } from '../../call.ts'

export type LetterState = 'draft' | 'sent'

const pageSize = 20

/**
 * For `useInfiniteQuery`; a change of letters forgets it by the path of `listLetterCards`. While other pages are on
 * their way, those before stay.
 * @param q searched in the subject
 */
export function letterPages(state: LetterState, q: string) {
  return infiniteQueryOptions({
    queryKey: [listLetterCards.path, 'pages', state, q],
    queryFn: ({ pageParam }) =>
      call(listLetterCards, {
        query: { state, limit: pageSize, q: q || undefined, after: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}
