/** The replies, page after page. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listReplies } from '../../../contract/replies.ts'
import { callPage } from '../../call.ts'

const pageSize = 50

/** For `useInfiniteQuery`; a deleted reply forgets it by the path of `listReplies`. */
export const replyPages = infiniteQueryOptions({
  queryKey: [listReplies.path, 'pages'],
  queryFn: ({ pageParam }) =>
    callPage(listReplies, { query: { limit: pageSize, after: pageParam ?? undefined } }),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next,
  gcTime: 0,
})
