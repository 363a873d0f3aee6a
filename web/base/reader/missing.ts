/** That a game or a letter is not there is an answer the browser must know of, too: it would ask again and show another page. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'

const keyOf = (token: string) => ['missing', token]

/** For a page's `load`: goes to the browser with the other answers. */
export function noteMissing(queries: QueryClient, token: string, found: unknown): void {
  if (found === undefined) queries.setQueryData(keyOf(token), true)
}

export const useIsMissing = (token: string): boolean => useQueryClient().getQueryData(keyOf(token)) === true
