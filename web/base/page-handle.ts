/** A route's handle: what a page says about itself beside its component, the answers it needs, its title, its status. */
import type { QueryClient } from '@tanstack/react-query'
import type { PageParams } from '../../contract/base/page-rules.ts'

export interface Head {
  title: string
  description?: string | undefined
  /** Pages that belong to one reader are kept out of search engines. */
  noIndex?: true
  /** Open Graph properties without their prefix, in order. */
  openGraph?: Record<string, string | undefined>
  /** The card that is shown beside the page's link (og:image), which needs `openGraph` beside it: its path, and what stands on it. */
  card?: { path: string; words: string } | undefined
  /** Feeds that go with the page: the same letters, as RSS and as JSON. */
  feeds?: { type: string; href: string; title: string }[] | undefined
  /** Where the same words have their own address. */
  canonical?: string | undefined
  /** The pages before and after it. */
  beside?: { previous?: string | undefined; next?: string | undefined }
  status?: 404
  /** The page has another address for good; nothing else is shown. */
  movedTo?: string
}

export interface PageHandle {
  /** Fetches what the page shows, before the server renders it. */
  load?: (queries: QueryClient, params: PageParams) => Promise<unknown>
  /** The language of what the page is about, from the answers it has; of a page without one, and null, the site's. */
  language?: (queries: QueryClient, params: PageParams) => string | null | undefined
  head: (queries: QueryClient, params: PageParams, page: { href: string }) => Head
  /** The page ships no JavaScript. */
  script?: 'none'
  /** For a page with JavaScript: its whole style is written into it (critical CSS), as strangers come here with nothing cached. */
  style?: 'inline'
  /** Such a page lists letters, and needs the style of lists too. */
  hasLists?: true
}
