/** The outbox, page after page. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listOutbox } from '../../../contract/outbox.ts'
import { callPage } from '../../call.ts'

const pageSize = 50

/** For `useInfiniteQuery`; while a new search is looked up, the mails of the old one stay. */
export function outboxPages(search: string) {
  return infiniteQueryOptions({
    queryKey: [listOutbox.path, 'pages', search],
    queryFn: ({ pageParam }) =>
      callPage(listOutbox, {
        query: { limit: pageSize, after: pageParam ?? undefined, q: search || undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
