/** The polls, page after page. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listPolls } from '../../../contract/polls.ts'
import { callPage } from '../../call.ts'

const pageSize = 20

/** For `useInfiniteQuery`; a change of polls forgets it by the path of `listPolls`. */
export const pollPages = infiniteQueryOptions({
  queryKey: [listPolls.path, 'pages'],
  queryFn: ({ pageParam }) =>
    callPage(listPolls, { query: { limit: pageSize, after: pageParam ?? undefined } }),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next,
  gcTime: 0,
})
