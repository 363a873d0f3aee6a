/** A route's handle: what a page says about itself beside its component, the answers it needs, its title, its status. */
import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'

export interface Head {
  title: string
  description?: string | undefined
  /** Pages that belong to one reader are kept out of search engines. */
  noIndex?: true
  /** Open Graph properties without their prefix, in order. */
  openGraph?: Record<string, string | undefined>
  /** An RSS feed that goes with the page. */
  feed?: { href: string; title: string } | undefined
  status?: 404
}

export interface PageHandle {
  /** Fetches what the page shows, before the server renders it. */
  load?: (queries: QueryClient, params: Params) => Promise<unknown>
  head: (queries: QueryClient, params: Params, page: { href: string }) => Head
  /** The page ships no JavaScript. */
  script?: 'none'
}
