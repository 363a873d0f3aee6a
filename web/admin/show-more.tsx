/** The button below a list that has further pages. */
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'

type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

/** Nothing on the last page. */
export function ShowMore({ query, size }: { query: Paged; size?: 'small' }) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      size={size}
      className={size === 'small' ? 'justify-self-start' : 'justify-self-center'}
      pending={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      Show more
    </Button>
  )
}
