/** A paged list on the screen: loading, a failure with a way on, what stands there while it is empty, rows, and more of them. */
import type { ReactNode } from 'react'
import { t } from '../translations.ts'
import { Button } from '../ui/button.tsx'
import { Loaded, type LoadedProps, LoadFailed } from './loaded.tsx'

/** What is used of an infinite query. */
export interface Paged {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => unknown
}

export interface PagedListProps<Row> extends Pick<LoadedProps<unknown>, 'what' | 'inside'> {
  /** The list of `usePages`. */
  list: LoadedProps<{ rows: readonly Row[] }>['query'] & Paged
  /** Stands there while there is no row. */
  empty: ReactNode
  /** The button below a small list is small as well. */
  size?: 'small'
  children: (rows: readonly Row[]) => ReactNode
}

/** `<PagedList list={usePages('GET /api/polls', { size: 20 })} what="Your polls" empty="No polls yet">{rows => …}</PagedList>` */
export function PagedList<Row>({ list, what, inside, empty, size, children }: PagedListProps<Row>) {
  return (
    <>
      <Loaded query={list} what={what} inside={inside}>
        {({ rows }) => (rows.length > 0 ? children(rows) : empty)}
      </Loaded>
      <ShowMore query={list} {...(size && { size })} />
    </>
  )
}

/** The button below a list that has further pages, or why they did not come; nothing on the last one. */
export function ShowMore({ query, size }: { query: Paged; size?: 'small' }) {
  if (!query.hasNextPage) return null
  if (query.isFetchNextPageError) return <MoreFailed query={query} />
  return (
    <Button
      variant="secondary"
      size={size}
      className={size === 'small' ? 'justify-self-start' : 'justify-self-center'}
      pending={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      {t('site.showMore')}
    </Button>
  )
}

/** Why the next page of a list did not come; nothing where it did. */
export function MoreFailed({ query }: { query: Paged }) {
  if (!query.isFetchNextPageError || !query.error) return null
  const { error, isFetchingNextPage: isPending, fetchNextPage: onAgain } = query
  return <LoadFailed what={t('site.restOfList')} error={error} isPending={isPending} onAgain={onAgain} />
}
