/** How answers are kept in the browser (query cache): a query is a GET named by its endpoint, and stays until a mutation forgets it. */
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { currentUser } from '../contract/auth.ts'
import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from '../contract/endpoint.ts'
import { type CallArguments, call } from './call.ts'
import { isLoggedOut, isPageUnsaved, logInUnlessDeclined } from './kit/logged-out.ts'

/** Path, parameters, query: invalidating `[path]` forgets every page of a list. */
type Key = readonly [path: `/${string}`, params: Record<string, string>, query: Record<string, string>]

/** Makes the GET of an endpoint; in the browser by `fetch`, on the server inside the process. */
export type Getter = (...key: Key) => Promise<unknown>

/** Options for `useQuery`: `useQuery(get(readLetter, { params: { token } }))`. */
export function get<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
  const { params = {}, query = {} } = (input ?? {}) as { params?: ParamsOf<E>; query?: QueryOf<E> }
  return queryOptions<AnswerOf<E>, Error, AnswerOf<E>, Key>({
    queryKey: [endpoint.path, params as Key[1], query as Key[2]],
  })
}

/** As `get`, for what changes without the author: not cached once nobody shows it, so asked anew whenever it is opened. */
export function getFresh<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) {
  return { ...get(endpoint, ...input), gcTime: 0 }
}

/** As `getFresh`, for a question that is no GET: named by what is asked. */
export function askFresh<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) {
  return queryOptions({
    queryKey: [endpoint.path, 'asked', ...input],
    queryFn: () => call(endpoint, ...input),
    gcTime: 0,
  })
}

/** The answers of all pages; one per browser tab, one per rendered page on the server. */
export function createQueryClient(getter: Getter): QueryClient {
  // A session that ended elsewhere ends here too: the admin area then leads to the front page, unless that loses something.
  const onError = async (error: unknown) => {
    if (!isLoggedOut(error)) return
    if (!isPageUnsaved()) queries.setQueryData(get(currentUser).queryKey, { user: null })
    else if (await logInUnlessDeclined()) {
      await queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    }
  }
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => getter(...(queryKey as unknown as Key)),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // On the server an answer of 404 is the page; in the browser coming back may try again.
        retryOnMount: !import.meta.env.SSR,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queries
}
