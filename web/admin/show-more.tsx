/** The button below a list that has further pages. */
import { Button } from '../ui/button.tsx'

/** What is used of an infinite query. */
export interface Paged {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

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
