/** The subscribers, page after page, as the search and the choice of who is shown ask for. */
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { countSubscribers, listSubscribers } from '../../../contract/subscribers.ts'
import { callPage } from '../../call.ts'

const pageSize = 50

export interface SubscribersWanted {
  /** Searched in the addresses. */
  q: string
  withInactive: boolean
}

/** For `useInfiniteQuery`; while other pages are on their way, those before stay. */
export function subscriberPages({ q, withInactive }: SubscribersWanted) {
  const state = withInactive ? undefined : 'active'
  return infiniteQueryOptions({
    queryKey: [listSubscribers.path, 'pages', q, state],
    queryFn: ({ pageParam }) =>
      callPage(listSubscribers, {
        query: { limit: pageSize, q: q || undefined, state, after: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** After every change of subscribers: the lists of them, and how many there are. */
export async function forgetSubscribers(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [listSubscribers.path] }),
    queries.invalidateQueries({ queryKey: [countSubscribers.path] }),
  ])
}
