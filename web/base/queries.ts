/** How answers are kept in the browser (query cache): a query is a GET named by its path, and stays until a mutation forgets it. */
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallName } from '../../contract/calls.ts'
import { type CallArguments, call, pathOf } from './call.ts'
import { isLoggedOut, isPressed, logInUnlessDeclined } from './kit/logged-out.ts'
import { isPageUnsaved } from './kit/unsaved/page-guards.ts'

/** Path, parameters, query: invalidating `[path]` forgets every page of a list. */
type Key = readonly [path: `/${string}`, params: Record<string, string>, query: Record<string, string>]

type GetName = CallName & `GET ${string}`

/** Makes the GET of a query; in the browser by `fetch`, on the server inside the process. */
export type Getter = (...key: Key) => Promise<unknown>

/** Options for `useQuery`: `useQuery(get('GET /api/polls/:id', { params: { id } }))`. */
export function get<N extends GetName>(name: N, ...[input]: CallArguments<N>) {
  const { params = {}, query = {} } = (input ?? {}) as { params?: Key[1]; query?: Key[2] }
  return queryOptions<CallAnswer<N>, Error, CallAnswer<N>, Key>({
    queryKey: [pathOf(name), params, query],
  })
}

/** As `get`, for what changes without the author: not cached once nobody shows it, so asked anew whenever it is opened. */
export function getFresh<N extends GetName>(name: N, ...input: CallArguments<N>) {
  return { ...get(name, ...input), gcTime: 0 }
}

/** As `getFresh`, for a question that is no GET: named by what is asked. */
export function askFresh<N extends CallName>(name: N, ...input: CallArguments<N>) {
  return queryOptions({
    queryKey: [pathOf(name), 'asked', ...input],
    queryFn: () => call(name, ...input),
    gcTime: 0,
  })
}

/** The answers of all pages; one per browser tab, one per rendered page on the server. */
export function createQueryClient(getter: Getter): QueryClient {
  // A session that ended elsewhere ends here too: the admin area then leads to the front page, unless that loses something.
  const onError = async (error: unknown) => {
    if (!isLoggedOut(error)) return
    if (!isPageUnsaved() && !isPressed())
      queries.setQueryData(get('GET /api/auth/user').queryKey, { user: null })
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
