/** The replies, page after page. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listReplies } from '../../../contract/replies.ts'
import { callPage } from '../../call.ts'

const pageSize = 50

/**
 * For `useInfiniteQuery`; a deleted reply forgets it by the path of `listReplies`. While other pages are on their way,
 * those before stay.
 * @param q searched in the words and in the letters' subjects
 */
export function replyPages(q: string) {
  return infiniteQueryOptions({
    queryKey: [listReplies.path, 'pages', q],
    queryFn: ({ pageParam }) =>
      callPage(listReplies, { query: { limit: pageSize, q: q || undefined, after: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}
