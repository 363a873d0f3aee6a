/** The recipients of a letter, page after page, as filter and search ask for. */
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { countDeliveries, listDeliveries } from '../../../contract/deliveries.ts'
import type { QueryOf } from '../../../contract/endpoint.ts'
import { call } from '../../call.ts'

export type OutcomeFilter = NonNullable<QueryOf<typeof listDeliveries>['state']>

const pageSize = 200

/** For `useInfiniteQuery`; while other pages are on their way, those before stay. */
export function outcomePages(letterId: string, filter: OutcomeFilter | 'all', q: string) {
  const state = filter === 'all' ? undefined : filter
  return infiniteQueryOptions({
    queryKey: [listDeliveries.path, letterId, 'pages', filter, q],
    queryFn: ({ pageParam }) =>
      call(listDeliveries, {
        params: { id: letterId },
        query: { limit: pageSize, state, q: q || undefined, after: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** After a send: what became of it is asked for again where it is shown. */
export async function forgetOutcomes(queries: QueryClient, letterId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [countDeliveries.path, { id: letterId }] }),
    queries.invalidateQueries({ queryKey: [listDeliveries.path, letterId] }),
  ])
}
