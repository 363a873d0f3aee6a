/** A list page after page (keyset pagination): each page is asked for with the cursor that came with the one before. */
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallAnswer, CallName, CallParams, CallQuery } from '../../../contract/calls.ts'
import { type CallArguments, callPage, pathOf } from '../call.ts'

/** A row of a call that answers with a list. */
export type RowOf<N extends CallName> = CallAnswer<N> extends readonly (infer Row)[] ? Row : never

export interface PagesInput<N extends CallName, Row> {
  params?: CallParams<N>
  /** What is searched and filtered; an empty search is none. */
  query?: Partial<Omit<NonNullable<CallQuery<N>>, 'limit' | 'after'>>
  /** Rows of one page. */
  size: number
  /** Where an answer that is no plain list has its rows; it tells its `next` cursor itself. */
  rows?: (answer: CallAnswer<N>) => readonly Row[]
  /** Milliseconds until they are asked for again, while that is needed. */
  refetchInterval?: (rows: readonly Row[]) => number | false
}

/** What the pages hold so far. */
export interface Pages<Answer, Row> {
  rows: readonly Row[]
  /** The first page as it came, with what it says of the whole. */
  first: Answer
  pages: number
  /** What these rows were searched for, '' where nothing was: the field may hold another search that is still asked for. */
  q: string
}

interface Page<Answer> {
  answer: Answer
  next: string | null
  q: string
}

/**
 * The query of a list, for `PagedList`: `usePages('GET /api/polls', { size: 20 })`. It is not cached once nobody shows it, and
 * stays on the screen while another search is on its way. A write that `forgets` the call has it asked for again.
 * @returns React Query's infinite query, its data flattened to `rows`
 */
export function usePages<N extends CallName, Row = RowOf<N>>(name: N, input: PagesInput<N, Row>) {
  type Answer = CallAnswer<N>
  const { params = {}, size, rows = answer => answer as readonly Row[] } = input
  const query: Record<string, unknown> = { ...input.query, limit: size }
  const { q = '' } = query
  const rowsOf = ({ pages }: InfiniteData<Page<Answer>>) => pages.flatMap(({ answer }) => rows(answer))
  return useInfiniteQuery({
    queryKey: [pathOf(name), params, query, 'pages'],
    async queryFn({ pageParam }): Promise<Page<Answer>> {
      const asked = { params, query: { ...withoutEmpty(query), after: pageParam ?? undefined } }
      const { rows: answer, next } = await callPage(name, ...([asked] as unknown as CallArguments<N>))
      return { answer, next: nextIn(answer) ?? next, q: String(q) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: (data): Pages<Answer | undefined, Row> => ({
      rows: rowsOf(data),
      first: data.pages[0]?.answer,
      pages: data.pages.length,
      q: data.pages[0]?.q ?? '',
    }),
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && input.refetchInterval?.(rowsOf(state.data))) ?? false,
  })
}

const withoutEmpty = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/** Cursor of an answer that tells it itself, and not by a `Link` header. */
function nextIn(answer: unknown): string | null | undefined {
  if (Array.isArray(answer) || typeof answer !== 'object' || answer === null) return undefined
  const { next } = answer as { next?: string | null }
  return next
}
